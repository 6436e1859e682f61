import { sql } from 'kysely';
import { fieldTypes } from '../../../fields/pure';
import { resourceOf, type Resource } from '../../../language/model';
import { compileResource, type Document, DocumentState, newDocument } from '../../../language/rules';
import { at } from '../../../lib/at';
import { insertRecords } from '../../../server/demonstration/insertRecords';
import type { Founding } from '../../../server/resource/capability/Capability';
import { lineTableOf, tableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { cashFlowOf, itemAbove } from '../cashFlowOf';
import type { Chart } from '../Chart';
import { postingTemplates } from '../postingTemplates';

/** Resources that the books of a company are said in. */
export const BOOKS = {
  subjects: 'accountSubject',
  items: 'cashFlowItem',
  rules: 'subjectRule',
  templates: 'postingTemplate',
  options: 'financeOption',
  account: 'financeAccount',
} as const;

/**
 * Gives an account set the subjects of a chart, the rules that say which of them documents mean, and what closing asks,
 * in place of those that it has; posting templates as well, where there are none. Answers how many subjects there are.
 */
export async function layInBooks(database: Connection, founding: Founding, chart: Chart): Promise<number> {
  const { model, packageId } = founding;
  const store = async (name: string, values: readonly Document[]): Promise<void> =>
    storeFinished(database, founding, resourceOf(model, name), values);
  await sql`select pg_advisory_xact_lock(hashtext(${`books/${packageId}`}))`.execute(database);
  const options = resourceOf(model, BOOKS.options);
  const hasOptions = await hasAny(database, options, packageId);
  if (hasOptions) await setOptions(database, options, founding, {});
  for (const name of [BOOKS.rules, BOOKS.subjects, BOOKS.items])
    await sql`delete from ${sql.table(tableOf(resourceOf(model, name)))} where package_id = ${packageId}`.execute(
      database,
    );
  const itemOf = await layInItems(database, founding, chart);
  const ids = await freshIds(database, tableOf(resourceOf(model, BOOKS.subjects)), chart.subjects.length);
  const idOf = new Map(chart.subjects.map(([code], index) => [code, at(ids, index)]));
  await store(
    BOOKS.subjects,
    chart.subjects.map(([code, name, kind, direction, by]) => ({
      id: idOf.get(code),
      code,
      name,
      kind,
      direction,
      parentId: idOf.get(code.slice(0, -2)) ?? null,
      ...(by === undefined ? {} : { [by]: 1 }),
      ...cashFieldsOf(chart, code, itemOf),
    })),
  );
  await store(
    BOOKS.rules,
    Object.entries(chart.rules).map(([purpose, code]) => ({ purpose, subjectId: idOf.get(code) })),
  );
  const taken = {
    profitSubjectId: idOf.get(chart.profit),
    retainedSubjectId: idOf.get(chart.retained),
    exchangeSubjectId: idOf.get(chart.exchange),
  };
  if (hasOptions) await setOptions(database, options, founding, taken);
  else await store(BOOKS.options, [taken]);
  if (!(await hasAny(database, resourceOf(model, BOOKS.templates), packageId)))
    await store(BOOKS.templates, templates());
  return chart.subjects.length;
}

/** Gives an account set the items of the cash flow statement; answers their ids by their codes. */
export async function layInItems(
  database: Connection,
  founding: Founding,
  { items }: Pick<Chart, 'items'>,
): Promise<ReadonlyMap<string, string>> {
  const resource = resourceOf(founding.model, BOOKS.items);
  const ids = await freshIds(database, tableOf(resource), items.length);
  const idOf = new Map(items.map(([code], index) => [code, at(ids, index)]));
  const rows = items.map(([code, name, kind, direction]) => {
    const parentId = idOf.get(itemAbove(items, code) ?? '') ?? null;
    return { id: idOf.get(code), code, name, kind, direction, parentId };
  });
  await storeFinished(database, founding, resource, rows);
  return idOf;
}

/** What a subject says of the cash flow. */
function cashFieldsOf(chart: Chart, code: string, itemOf: ReadonlyMap<string, string>): Document {
  const { isMoney, items } = cashFlowOf(chart, code);
  return {
    isMoney: isMoney ? 1 : 0,
    cashInItemId: itemOf.get(items.in ?? '') ?? null,
    cashOutItemId: itemOf.get(items.out ?? '') ?? null,
  };
}

/** Subjects that closing asks for, or none of them. */
async function setOptions(
  database: Connection,
  options: Resource,
  { now, packageId }: Founding,
  { exchangeSubjectId = null, profitSubjectId = null, retainedSubjectId = null }: Document,
): Promise<void> {
  await sql`update ${sql.table(tableOf(options))} set updated_time = ${now}, profit_subject_id = ${profitSubjectId},
    retained_subject_id = ${retainedSubjectId}, exchange_subject_id = ${exchangeSubjectId}
    where package_id = ${packageId}`.execute(database);
}

function templates(): Document[] {
  return postingTemplates.map(({ condition, credit, debit, kind, name, word }, index) => ({
    name,
    documentKind: kind,
    word,
    condition: condition ?? null,
    sort: index + 1,
    lines: [
      ...debit.map(([purpose, formula]) => ({ side: 'debit', purpose, formula })),
      ...credit.map(([purpose, formula]) => ({ side: 'credit', purpose, formula })),
    ],
  }));
}

/** Stores masters as the server itself would: enabled, with what is computed; those without an id get one. */
async function storeFinished(
  database: Connection,
  { by, now, packageId }: Founding,
  resource: Resource,
  values: readonly Document[],
): Promise<void> {
  const compiled = compileResource(resource, fieldTypes);
  const context = { user: { id: by, name: '', departmentId: null }, can: () => true, now: () => now };
  const ids = await freshIds(database, tableOf(resource), values.length);
  const documents: Document[] = [];
  for (const [index, given] of values.entries()) {
    const { document: fresh } = newDocument(compiled, context);
    const state = new DocumentState(compiled, { ...fresh, ...given }, context);
    state.computeAll();
    const document: Document = { ...state.document, id: given.id ?? at(ids, index), status: 1, createdId: by };
    for (const { name } of compiled.tables) {
      const lines = state.lines(name);
      const lineIds = await freshIds(database, lineTableOf(resource, name), lines.length);
      document[name] = lines.map((line, place) => ({ ...line, id: at(lineIds, place) }));
    }
    documents.push({ ...document, createdTime: now, updatedTime: now });
  }
  await insertRecords(database, resource, fieldTypes, packageId, documents);
}

/** Ids that nobody has yet, in order. One statement. */
async function freshIds(database: Connection, table: string, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::text as id from generate_series(1, ${count}::int)`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}

async function hasAny(database: Connection, resource: Resource, packageId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from ${sql.table(tableOf(resource))} where package_id = ${packageId} limit 1`.execute(database);
  return rows.length > 0;
}
