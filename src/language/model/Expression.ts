/**
 * An expression as it stands in a schema file, e.g. `round(quantity * price, 2)`.
 * The text is the data; `language/expression` parses, checks and compiles it.
 */
export type Expression = string;
