/** A line of a statement that only one side has. `line`: its number, from 1. `amount`: decimal, below zero goes out. */
export interface UnpairedLine {
  line: number;
  date: string | null;
  /** who paid or was paid */
  name: string | null;
  /** what it was for, or which document of ours */
  text: string;
  amount: string;
  /** where our document is shown, for who may open it */
  to?: string;
  /** documents that could be made of it, by their resources, with what is known of the fields that are asked */
  makes?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** What only one side has of a statement. */
export interface UnpairedLines {
  ours: UnpairedLine[];
  theirs: UnpairedLine[];
}
