// The page on which people gather: newcomers are seen at once, and its link can be copied.
import "../boreal/waiting.js";
import "./copy.js";
