import { sql, type RawBuilder } from 'kysely';
import { literalValue } from '../../../language/expression/literalValue';
import type { Asked } from '../../../language/model';
import type { CompiledResource, Document } from '../../../language/rules';
import { at } from '../../../lib/at';
import { got } from '../../../lib/got';
import { storageOf } from '../../../fields/storage';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import { toRow } from '../../../server/resource/wire';
import { anyOfFew, type Connection } from '../../../server/storage';
import type { OwnQuestion } from './aggregateValues';
import type { AskedTable } from './AskedTable';
import { comparedText } from './comparedAs';

/**
 * Questions of a transaction that are locked one by one; whoever asks more locks out all who change anything that is
 * asked so: the database has room for some thousand locks of all transactions together.
 */
const MANY = 200;

/**
 * Waits for those who ask the same, or change what is asked for, until they have ended, so that two cannot both count
 * without the other. `isChanging`: who asks is about to change what is counted; others do not wait for each other.
 */
export async function lockQuestions(
  table: AskedTable,
  questions: readonly OwnQuestion[],
  isChanging: boolean,
  database: Connection,
): Promise<void> {
  const { compiled, aggregate } = table;
  const { packageId } = table.records.call.session;
  const equal = new Map(
    aggregate.where.flatMap(({ field, operator, value }, index) =>
      operator === '==' && literalValue(value) === undefined ? [[field, index] as const] : [],
    ),
  );
  const [, lines] = aggregate.of.split('.');
  const asked: Asked = {
    ...(lines === undefined ? {} : { table: lines }),
    by: [],
    keys: [...equal.keys()].toSorted(),
  };
  const keys = lockKeys(compiled, asked);
  const name = lockName(compiled, asked, packageId);
  const texts = questions.map(({ values }) =>
    [name, ...keys.map((key) => comparedText(table.field(key), '==', at(values, got(equal, key))) ?? '')].join('/'),
  );
  const different = [...new Set(texts)];
  const all = lockTexts(different);
  if (isChanging) await lockAlone(all, [name]).execute(database);
  else if (different.length > MANY) await sql`select pg_advisory_xact_lock(${crowdOf(name)})`.execute(database);
  else await sql`select pg_advisory_xact_lock_shared(k) from (${all}) as locks`.execute(database);
}

/** Keeps what is asked of records from being counted until the change has ended. One statement, none where nothing is. */
export async function lockChanged(call: Call, ids: readonly string[], database: Connection): Promise<void> {
  await lockRecords(call, askedRecords(call.compiled), ids, database);
}

/**
 * The same of records that are about to be numbered and stored, by what their documents say: whoever enters one has
 * locked it before it takes a number, as those have who act on one and number another by that. One statement, none
 * where nothing is. What is asked by numbers is left to {@link lockNumbered}, what is asked by the record itself nobody
 * knows yet who enters it, and whoever changes it has locked it before.
 */
export async function lockEntered(call: Call, documents: readonly Document[], database: Connection): Promise<void> {
  const { compiled, session } = call;
  const { packageId } = session;
  const each = askedRecords(compiled).filter(
    (asked) => !asked.keys.includes('id') && !isAskedByNumber(compiled, asked),
  );
  const texts = each.flatMap((asked) => {
    const keys = lockKeys(compiled, asked).map(snake);
    return documents
      .flatMap((document) => rowsOf(compiled, asked.table, document))
      .map((row) => [lockName(compiled, asked, packageId), ...keys.flatMap((key) => row[key] ?? [])].join('/'));
  });
  if (texts.length === 0) return;
  const names = each.map((asked) => lockName(compiled, asked, packageId));
  await lockAlone(lockTexts([...new Set(texts)]), names).execute(database);
}

/** The same of stored records by the numbers that they got. */
export async function lockNumbered(call: Call, ids: readonly string[], database: Connection): Promise<void> {
  const { compiled } = call;
  const asked = askedRecords(compiled).filter((each) => isAskedByNumber(compiled, each));
  await lockRecords(call, asked, ids, database);
}

async function lockRecords(
  call: Call,
  asked: readonly Asked[],
  ids: readonly string[],
  database: Connection,
): Promise<void> {
  const all = records(asSystem(call, '取数检查'));
  await lockRows(
    asked.map((each) => {
      const from =
        each.table === undefined
          ? sql`${all.rows} as t`
          : sql`${all.lines(each.table)} as l join ${all.rows} as t on t.id = l.parent_id`;
      return { compiled: call.compiled, asked: each, rows: sql`${from} where t.id = ${anyOfFew(ids)}` };
    }),
    call.session.packageId,
    database,
  );
}

function askedRecords({ resource: { asked = [] } }: CompiledResource): Asked[] {
  return distinct(asked.filter(({ isBalance }) => !isBalance));
}

function isAskedByNumber({ header }: CompiledResource, { keys }: Asked): boolean {
  return header.some(({ field }) => field.settings.series !== undefined && keys.includes(field.name));
}

/** What the columns of a record will hold, or those of each of its lines, with its own. */
function rowsOf(
  { header, tables }: CompiledResource,
  table: string | undefined,
  document: Document,
): Record<string, unknown>[] {
  const own = toRow(document, header);
  const lines = tables.find(({ name }) => name === table);
  if (!lines) return [own];
  const rows = (document[lines.name] as Document[] | undefined) ?? [];
  return rows.map((line) => ({ ...own, ...toRow(line, lines.fields) }));
}

/** The same of the balances of ledgers that documents have posted to. One statement for all of them. */
export async function lockPosted(
  call: Call,
  ledgers: readonly string[],
  documentIds: readonly string[],
  database: Connection,
): Promise<void> {
  await lockRows(
    ledgers.flatMap((name) => {
      const all = records(asSystem(call, '取数检查', name));
      const { compiled } = all.call;
      return distinct((compiled.resource.asked ?? []).filter(({ isBalance }) => isBalance)).map((asked) => ({
        compiled,
        asked,
        rows: sql`${all.rows} as t where t.document_id = ${anyOfFew(documentIds)}`,
      }));
    }),
    call.session.packageId,
    database,
  );
}

/** Rows of which something is asked. */
interface AskedRows {
  compiled: CompiledResource;
  asked: Asked;
  rows: RawBuilder<unknown>;
}

async function lockRows(each: readonly AskedRows[], packageId: string, database: Connection): Promise<void> {
  if (each.length === 0) return;
  const names = each.map(({ asked, compiled }) => lockName(compiled, asked, packageId));
  const keys = each.map(({ asked, compiled, rows }, index) => {
    const columns = lockKeys(compiled, asked).map((key) => {
      const isOfLine = asked.table !== undefined && compiled.byPath.has(`${asked.table}.${key}`);
      return sql`${sql.ref(`${isOfLine ? 'l' : 't'}.${snake(key)}`)}::text`;
    });
    const text = sql`concat_ws('/', ${sql.join([sql`${at(names, index)}::text`, ...columns])})`;
    return sql`select distinct hashtextextended(${text}, 0) as k from ${rows}`;
  });
  await lockAlone(sql`${sql.join(keys, sql` union `)} order by 1`, names).execute(database);
}

/**
 * For a change: in one order, so that two who lock several do not wait for each other, and beside all others who change,
 * though not beside one who asks for many.
 */
function lockAlone(keys: RawBuilder<unknown>, names: readonly string[]): RawBuilder<unknown> {
  const crowds = sql.join(names.map((name) => sql`pg_advisory_xact_lock_shared(${crowdOf(name)})`));
  return sql`with crowd as materialized (select ${crowds})
    select pg_advisory_xact_lock(k) from crowd, (${keys}) as locks`;
}

function lockTexts(texts: readonly string[]): RawBuilder<unknown> {
  return sql`select distinct hashtextextended(x, 0) as k from json_array_elements_text(${JSON.stringify(texts)}::json) as x order by 1`;
}

function crowdOf(name: string): RawBuilder<unknown> {
  return sql`hashtextextended(${`${name}/*`}, 0)`;
}

function lockName({ resource }: CompiledResource, { keys, table = '' }: Asked, packageId: string): string {
  return `${packageId}/${resource.name}.${table}/${keys.join(',')}`;
}

/** Equal numbers are written in several ways: the others are enough to tell questions apart. */
function lockKeys({ byPath }: CompiledResource, { keys, table }: Asked): string[] {
  return keys.filter((key) => {
    const compiled = (table === undefined ? undefined : byPath.get(`${table}.${key}`)) ?? byPath.get(key);
    return !compiled || !storageOf(compiled.field).column.startsWith('numeric');
  });
}

function distinct(asked: readonly Asked[]): Asked[] {
  return [...new Map(asked.map((each) => [`${each.table ?? ''}/${each.keys.join(',')}`, each])).values()];
}
