/** Ids of the records around one record, in the order and with the filters of a list; null: there is none. */
export interface Neighbours {
  first: string | null;
  previous: string | null;
  next: string | null;
  last: string | null;
}
