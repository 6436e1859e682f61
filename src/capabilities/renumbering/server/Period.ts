/** A period of days, `YYYY-MM-DD`, both its own. */
export interface Period {
  id: string;
  code: string;
  from: string;
  to: string;
}
