/** How a value lies in the database; the same SQL for PGlite and PostgreSQL. */
export interface StorageFace {
  /** SQL type of the column, e.g. `numeric(18,2)` */
  column: string;
  /** SQL condition on the column, which is given ready quoted */
  check?(column: string): string;
  /** lists sort what is empty where a zero stands, not behind all else */
  isEmptyZero?: boolean;
  /** value as the driver gives it (not null) -> canonical wire value */
  fromDatabase?(value: unknown): unknown;
  /** canonical wire value (not null) -> value for the driver */
  toDatabase?(value: unknown): unknown;
}
