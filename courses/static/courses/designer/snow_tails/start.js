// The page of a draft of Snow Tails.
import { begin } from "../designer.js";
import { SnowTails } from "./table.js";

begin(SnowTails);
