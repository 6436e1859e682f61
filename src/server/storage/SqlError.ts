/** What PostgreSQL says about a failed statement; `code` is its SQLSTATE, e.g. '23505' for a unique violation. */
export interface SqlErrorFields {
  message: string;
  code: string;
  severity?: string;
  detail?: string;
  hint?: string;
  schema?: string;
  table?: string;
  column?: string;
  constraint?: string;
}

/** A statement that the database refused, the same on both engines. The connection stays usable. */
export class SqlError extends Error implements SqlErrorFields {
  override name = 'SqlError';
  readonly code: string;
  readonly severity?: string;
  readonly detail?: string;
  readonly hint?: string;
  readonly schema?: string;
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;

  constructor(fields: SqlErrorFields) {
    super(fields.message);
    this.code = fields.code;
    this.severity = fields.severity;
    this.detail = fields.detail;
    this.hint = fields.hint;
    this.schema = fields.schema;
    this.table = fields.table;
    this.column = fields.column;
    this.constraint = fields.constraint;
  }
}

/**
 * The fields when `error` is a refusal of PostgreSQL, from whichever driver; undefined when it is anything else (lost
 * connection, crash).
 */
export function sqlErrorFields(error: unknown): SqlErrorFields | undefined {
  if (!(error instanceof Error)) return undefined;
  const { message, code, severity, detail, hint, schema, table, column, constraint } = error as Error &
    Partial<SqlErrorFields>;
  if (typeof code !== 'string' || typeof severity !== 'string') return undefined;
  return { message, code, severity, detail, hint, schema, table, column, constraint };
}
