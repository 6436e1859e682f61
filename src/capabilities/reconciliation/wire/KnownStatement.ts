/** Another statement of the same account or partner, with its lines of the days of a file. */
export interface KnownStatement {
  /** empty where the caller may not see it */
  code: string;
  /** its first day, YYYY-MM-DD; empty where it has none */
  from: string;
  lines: KnownLine[];
}

/** A line of theirs as it is stored. */
export interface KnownLine {
  theirDate: string;
  theirNo: string | null;
  theirText: string | null;
  /** decimal */
  theirs: string;
  /** nothing of ours was paired with it: a later statement may have taken it over */
  isLeft: boolean;
}
