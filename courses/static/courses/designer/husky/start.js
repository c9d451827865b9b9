// The designer's page for Husky.
import { begin } from "../designer.js";
import { Husky } from "./table.js";

begin(Husky);
