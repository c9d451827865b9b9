// The page of a draft of Snow Tails.
import { begin } from "../../courses/designer/designer.js";
import { SnowTails } from "./table.js";

begin(SnowTails);
