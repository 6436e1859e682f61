/** A stretch of a file's text that becomes another. */
export interface TextEdit {
  file: string;
  /** offsets in UTF-16 units, `end` exclusive */
  start: number;
  end: number;
  text: string;
}
