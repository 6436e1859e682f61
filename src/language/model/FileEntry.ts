/** A file that belongs to a record, as the record keeps it. */
export interface FileEntry {
  id: string;
  name: string;
  /** bytes */
  size: number;
  /** as its content says, e.g. `application/pdf` */
  type: string;
}
