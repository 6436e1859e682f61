/** Days of people whose results are worked out anew. */
export interface Window {
  /** null: everybody */
  people: readonly string[] | null;
  /** YYYY-MM-DD, both included */
  from: string;
  to: string;
}
