// The page of a draft of Reindeer Races.
import { begin } from "../../courses/designer/designer.js";
import { ReindeerRaces } from "./table.js";

begin(ReindeerRaces);
