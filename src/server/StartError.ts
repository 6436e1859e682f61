/** The server cannot start, and the operator can mend it: the message is one line that says how. */
export class StartError extends Error {
  override name = 'StartError';
}
