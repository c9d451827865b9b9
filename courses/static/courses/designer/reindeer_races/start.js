// The page of a draft of Reindeer Races.
import { begin } from "../designer.js";
import { ReindeerRaces } from "./table.js";

begin(ReindeerRaces);
