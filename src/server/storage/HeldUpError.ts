import { SqlError, type SqlErrorFields } from './SqlError';

/**
 * A statement was given up because it took too long, or waited too long for rows that somebody else was changing.
 * Nothing of its transaction is stored.
 */
export class HeldUpError extends SqlError {
  override name = 'HeldUpError';

  /**
   * The error for what PostgreSQL says: `query_canceled` and `lock_not_available` are the limits of a session speaking.
   */
  static of(fields: SqlErrorFields): SqlError {
    return fields.code === '57014' || fields.code === '55P03' ? new HeldUpError(fields) : new SqlError(fields);
  }
}
