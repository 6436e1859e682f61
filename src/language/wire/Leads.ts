/**
 * Key of a row on the wire under which stands where its values lead, by column, for a caller who may open that. No field
 * can be called so.
 */
export const LEADS = '$leads';

/** Where a value leads, as long as it is still this one. */
export interface ValueLead {
  of: string;
  /** address in the application */
  to: string;
}

export type Leads = Readonly<Record<string, ValueLead>>;
