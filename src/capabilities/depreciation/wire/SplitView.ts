/** How parts are said: by how many of its items they are, or by what they cost. */
export type SplitBy = 'count' | 'value';

/** A part that is to be split off: its name, and how many it is or what it costs, as people type it. */
export interface AskedPart {
  name: string;
  share: string;
}

/** What a card would be. Amounts are decimals; `null`: the caller may not see it. */
export interface SplitPart {
  name: string;
  count: number | null;
  original: string;
  accumulated: string | null;
  salvage: string | null;
  net: string | null;
}

/** What a split would make. */
export interface SplitView {
  /** what is left of the asset first; empty while something is amiss */
  parts: SplitPart[];
  /** what is amiss, in the caller's language */
  amiss: string | null;
}
