/** What of a timetable is looked at. */
export interface CellLook {
  /** YYYY-MM-DD, both included */
  from: string;
  to: string;
  /** ids of the records that are its rows */
  rows: readonly string[];
  /** record whose lines name them */
  id?: string;
}

/** What a room says of a cell of a timetable, such as that somebody is on leave. */
export interface CellNote {
  /** id of the record that is the row; left out: the day as a whole */
  row?: string;
  /** YYYY-MM-DD */
  day: string;
  /** `danger` is counted above the timetable and leads there */
  tone: 'danger' | 'warning' | 'muted';
  /** in the language of the caller */
  text: string;
  /** nothing is entered there */
  closed?: true;
}
