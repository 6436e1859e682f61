/**
 * The tables as Kysely's types see them: generated from schemas while the server runs, so no compiler knows them; `any`
 * is Kysely's word for that.
 */
// oxlint-disable-next-line typescript/no-explicit-any
export type Tables = any;
