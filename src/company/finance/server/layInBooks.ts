import { sql } from 'kysely';
import { resourceOf, type Resource } from '../../../language/model';
import type { Document } from '../../../language/rules';
import { at } from '../../../lib/at';
import type { Founding } from '../../../server/resource/capability/Capability';
import { tableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { cashFlowOf, itemAbove } from '../cashFlowOf';
import type { Chart } from '../chartMeta';
import { postingTemplates } from '../postingTemplates';
import { storeFinished } from './storeFinished';
import { freshIds } from './freshIds';
import { templateRows } from './templateRows';

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
  const idOf = new Map(chart.subjects.map(({ code }, index) => [code, at(ids, index)]));
  await store(
    BOOKS.subjects,
    chart.subjects.map(({ by, code, direction, kind, name }) => ({
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
    await store(BOOKS.templates, templateRows(postingTemplates));
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
  const idOf = new Map(items.map(({ code }, index) => [code, at(ids, index)]));
  const rows = items.map(({ code, direction, kind, name }) => {
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

async function hasAny(database: Connection, resource: Resource, packageId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from ${sql.table(tableOf(resource))} where package_id = ${packageId} limit 1`.execute(database);
  return rows.length > 0;
}
