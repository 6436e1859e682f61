/** Ends with the session: what was asked for in it is wanted by nobody afterwards. */
let session = new AbortController();

/** The signal that ends a question of this session. */
export function questionSignal(): AbortSignal {
  return session.signal;
}

/**
 * Ends the questions that are on their way, and those that come, until the function that it gives is called: the server
 * would refuse them, once it has forgotten who asks.
 */
export function endQuestions(): () => void {
  session.abort();
  return () => {
    session = new AbortController();
  };
}
