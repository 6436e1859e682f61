/** Records of one resource that a search over all of them has found, those that fit best first. */
export interface FoundGroup {
  resource: string;
  /** in the language of the caller */
  title: string;
  records: readonly FoundRecord[];
}

export interface FoundRecord {
  id: string;
  label: string;
  /** what stands beside the label: number and specification of a product, day of a document */
  note: string;
  /** where it is opened */
  path: string;
}

/** Resources that an answer holds at most, and records of each: fewer where there are many resources. */
export const MOST_FOUND = { groups: 30, records: 5, fewRecords: 2, many: 8 };
