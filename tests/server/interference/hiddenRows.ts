import { sql, type RawBuilder } from 'kysely';
import { asLedger, type Field, type Resource } from '../../../src/language/model';
import { balanceTableOf, monthTableOf } from '../../../src/server/schema/ledgerTables';
import { lineTableOf, snake, tableOf } from '../../../src/server/schema/naming';
import type { TestApp } from '../testApp';

type Condition = RawBuilder<unknown>;

/**
 * Rows of a table that somebody must be told nothing of: a condition on `t`; `only`: these columns of them alone; `names`:
 * columns whose texts are changed as well, though they are what the rows are known by.
 */
export interface HiddenRows {
  table: string;
  where: Condition;
  only?: readonly string[];
  names?: readonly string[];
}

/** Columns of the tables as the database has them: table -> column -> type. */
export type Columns = ReadonlyMap<string, ReadonlyMap<string, string>>;

export async function columnsOf({ database }: TestApp): Promise<Columns> {
  const { rows } = await sql<{ table: string; name: string; type: string }>`
    select table_name as table, column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public'`.execute(database.kysely);
  const tables = new Map<string, Map<string, string>>();
  for (const { name, table, type } of rows)
    tables.set(table, (tables.get(table) ?? new Map<string, string>()).set(name, type));
  return tables;
}

/**
 * Rows of all tables that name records of a dimension (customers, warehouses) and none of the chosen ones: worked out from
 * the fields that refer to it, and not from how the server narrows. Lines go with their document.
 */
export function rowsBeyond(app: TestApp, columns: Columns, dimension: string, chosen: readonly string[]): HiddenRows[] {
  const among = sql`(${sql.join(chosen.map((id) => sql`${id}::bigint`))})`;
  return kept(app).flatMap((resource) => {
    const named = namesOf(resource, dimension, columns).map((condition) => condition(among));
    if (named.length === 0) return [];
    const any = (of: keyof Naming) =>
      sql`(${sql.join(
        named.map((each) => each[of]),
        sql` or `,
      )})`;
    const where = sql`${any('known')} and not coalesce(${any('chosen')}, false)`;
    return [...withLines(resource, where), ...sumsBeyond(resource, dimension, among)];
  });
}

/** Rows that name nobody but others as those whose they are, of resources whose rows have an owner. */
export function rowsOfOthers(app: TestApp, columns: Columns, userId: string): HiddenRows[] {
  return kept(app).flatMap((resource) => {
    const known = columns.get(tableOf(resource))!;
    const { common, owner } = resource.scope;
    if (owner.length === 0 || owner.some((path) => !known.has(snake(path)))) return [];
    const theirs = owner.map((path) => sql`t.${sql.ref(snake(path))} is distinct from ${userId}::bigint`);
    const notCommon = common === undefined ? [] : [sql`t.${sql.ref(snake(common))} is distinct from 1`];
    return withLines(resource, sql.join([...theirs, ...notCommon], sql` and `));
  });
}

/** Figures that a role may hide. */
export const isFigure = ({ fields, type }: Field): boolean =>
  !fields && ['money', 'price', 'quantity', 'percent'].includes(type);

/** Columns of all rows, by the fields that a test takes. */
export function columnsHidden(app: TestApp, isHidden: (field: Field, resource: Resource) => boolean): HiddenRows[] {
  const names = (fields: readonly Field[], resource: Resource) =>
    fields.filter((field) => isHidden(field, resource)).map(({ name }) => snake(name));
  return kept(app).flatMap((resource) => [
    { table: tableOf(resource), where: sql`true`, only: names(resource.fields, resource) },
    ...resource.fields.flatMap(({ fields, name }) =>
      fields ? [{ table: lineTableOf(resource, name), where: sql`true`, only: names(fields, resource) }] : [],
    ),
  ]);
}

/** All that an account set has, or all of the resources that a test takes. */
export function wholeSet(app: TestApp, isTaken: (resource: Resource) => boolean = () => true): HiddenRows[] {
  return kept(app)
    .filter(isTaken)
    .flatMap((resource) => [
      ...withLines(resource, sql`true`),
      ...(resource.uses.ledger ? sumTables(resource).map((table) => ({ table, where: sql`true` })) : []),
    ]);
}

const kept = ({ model }: TestApp): Resource[] =>
  Object.values(model.resources).filter(({ hasOwnCalls }) => !hasOwnCalls);

function withLines(resource: Resource, where: Condition): HiddenRows[] {
  const head = sql`select t.id from ${sql.table(tableOf(resource))} as t where t.package_id = 1 and ${where}`;
  const lines = resource.fields
    .filter(({ fields }) => fields)
    .map(({ name }) => ({ table: lineTableOf(resource, name), where: sql`t.parent_id in (${head})` }));
  return [...lines, { table: tableOf(resource), where }];
}

const sumTables = (resource: Resource): string[] => [
  balanceTableOf(asLedger(resource)),
  monthTableOf(asLedger(resource)),
];

function sumsBeyond(resource: Resource, dimension: string, among: Condition): HiddenRows[] {
  const { ledger } = resource.uses;
  if (!ledger) return [];
  const keys = resource.fields.filter((field) => ledger.keys.includes(field.name) && isOf(field, dimension));
  return keys.flatMap(({ name }) =>
    sumTables(resource).map((table) => ({
      table,
      where: sql`t.${sql.ref(snake(name))} <> 0 and t.${sql.ref(snake(name))} not in ${among}`,
    })),
  );
}

interface Naming {
  /** names a record of the dimension at all */
  known: Condition;
  chosen: Condition;
}

function namesOf(resource: Resource, dimension: string, columns: Columns): ((among: Condition) => Naming)[] {
  const own = resource.name === dimension ? [headNaming('id')] : [];
  // A master only proposes what it need not name, such as where a product usually lies.
  const isFact = resource.kind === 'document' || resource.uses.ledger !== undefined;
  const stored = (table: string, fields: readonly Field[]) =>
    fields.filter(
      (field) =>
        isOf(field, dimension) &&
        (isFact || field.required === true) &&
        columns.get(table)?.has(snake(field.name)) === true,
    );
  const head = stored(tableOf(resource), resource.fields).map(({ name }) => headNaming(snake(name)));
  const lines = resource.fields.flatMap(({ fields = [], name: table }) =>
    stored(lineTableOf(resource, table), fields).map(({ name }) =>
      lineNaming(lineTableOf(resource, table), snake(name)),
    ),
  );
  return [...own, ...head, ...lines];
}

function headNaming(name: string) {
  const column = sql.ref(`t.${name}`);
  return (among: Condition): Naming => ({ known: sql`${column} is not null`, chosen: sql`${column} in ${among}` });
}

function lineNaming(table: string, name: string) {
  const column = sql.ref(`n.${name}`);
  const from = sql`select 1 from ${sql.table(table)} as n where n.package_id = t.package_id and n.parent_id = t.id`;
  return (among: Condition): Naming => ({
    known: sql`exists (${from} and ${column} is not null)`,
    chosen: sql`exists (${from} and ${column} in ${among})`,
  });
}

const isOf = ({ target }: Field, dimension: string): boolean => target?.resource === dimension;
