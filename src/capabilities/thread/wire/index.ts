/** An answer to what a record asks, as it is shown below that (wire). */
export interface Answer {
  id: string;
  text: string;
  userId: string | null;
  userName: string;
  /** YYYY-MM-DD HH:mm:ss */
  time: string;
  /** who asked, or who looks after the category, has taken it for the best */
  isBest: boolean;
  /** nobody but its author and those who look after the category sees it */
  isHidden: boolean;
  votes: number;
  /** the caller is one of those who voted */
  isVoted: boolean;
}

/** A page of the answers to a record: the best one first, then by votes, then by time. */
export interface Thread {
  list: Answer[];
  /** of all pages */
  total: number;
  /** how many the caller does not see, since they are hidden */
  hidden: number;
  /** the caller may say which is the best */
  mayAccept: boolean;
  /** the caller may vote */
  mayVote: boolean;
  /** why nobody can answer now, in the language of the caller; undefined: answers are taken */
  closed?: string;
}

/** Answers of a page. */
export const ANSWERS_OF_PAGE = 20;
/** Signs of an answer that a message tells at most. */
export const TOLD_OF_ANSWER = 200;

/** Calls of a resource whose records are answered. */
export function threadCalls(api: string): Record<'list' | 'accept' | 'unaccept', string> {
  return { list: `${api}/thread`, accept: `${api}/accept`, unaccept: `${api}/unaccept` };
}
