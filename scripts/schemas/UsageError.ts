/** The command was called wrongly: its message is all that people need to see. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
