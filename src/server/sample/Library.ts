import type { Document } from '../../language/rules';

/** Where a sample finds the records that it refers to. */
export interface Library {
  /**
   * records of a resource that fit a filter (field -> values, comma between them); none where there are none, or where
   * they refer to this very sample first
   */
  records(resource: string, filter?: Readonly<Record<string, string>>): readonly Document[];
}

/** Whether a record fits the filter of a reference. */
export function fitsFilter(record: Document, filter: Readonly<Record<string, string>>): boolean {
  return Object.entries(filter).every(([name, values]) => values.split(',').includes(String(record[name])));
}
