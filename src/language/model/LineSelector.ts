/** What many lines are chosen by at once. */
export interface LineSelector {
  /** reference of the lines */
  field: string;
  /** quantity that is entered beside each record */
  quantity: string;
  /** what is shown of each: how much there is by a ledger, what another one has reserved, and by this key where */
  stock?: { of: string; less: string; over: string };
}
