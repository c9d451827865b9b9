// The designer's page for Husky.
import { begin } from "../../courses/designer/designer.js";
import { Husky } from "./table.js";

begin(Husky);
