/**
 * The connection to the database ended under way, or none can be had. What was sent and not answered may be stored or
 * not; what was acknowledged is. Nothing is wrong with the call: it is worth sending again once the database is back.
 */
export class ConnectionLostError extends Error {
  override name = 'ConnectionLostError';

  constructor(cause: unknown) {
    super(`The connection to the database is lost: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}
