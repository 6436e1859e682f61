/** A database whose tables are known only at run time: any table, any column. */
// oxlint-disable-next-line typescript/no-explicit-any -- Kysely's own way to say so
export type Row = any;
