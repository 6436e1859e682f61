/** One sorted column; a list of them sorts by the first, then the second, and so on. */
export interface GridSort {
  key: string;
  descending: boolean;
}
