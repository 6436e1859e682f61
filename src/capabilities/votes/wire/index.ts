/** How many people are for a record, and whether the caller is one of them. */
export interface Votes {
  count: number;
  isMine: boolean;
}

/** Calls of a resource that people vote for: POST `{ id }`. */
export function voteCalls(api: string): Record<'vote' | 'withdraw', string> {
  return { vote: `${api}/vote`, withdraw: `${api}/withdrawVote` };
}
