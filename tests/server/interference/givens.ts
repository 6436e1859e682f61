import { sql } from 'kysely';
import type { Resource } from '../../../src/language/model';
import { tableOf } from '../../../src/server/schema/naming';
import type { TestApp } from '../testApp';
import type { Given } from './askAll';
import type { Columns, HiddenRows } from './hiddenRows';

/** References by which a list is asked to choose from, for each resource. */
const REFERENCES = 4;

/**
 * What is asked of calls: of those of a resource with one of its hidden records, and as what several references choose
 * from; of those of no resource with the hidden records of all.
 */
export async function givensOf(
  app: TestApp,
  columns: Columns,
  hidden: readonly HiddenRows[],
): Promise<(resource: Resource | undefined) => Given[]> {
  const ids = new Map<string, string>();
  for (const { table, where } of hidden) {
    if (!columns.get(table)?.has('id')) continue;
    const { rows } = await sql<{ id: string }>`select t.id::text as id from ${sql.table(table)} as t
      where t.package_id = 1 and ${where} order by t.id desc limit 1`.execute(app.database.kysely);
    if (rows[0]) ids.set(table, rows[0].id);
  }
  const idOf = (name: string): string | undefined => ids.get(tableOf(app.resource(name)));
  const partner = { partner: idOf('client') ?? idOf('supplier') ?? '1' };
  const ofRecord = ({ fields, name }: Resource, id: string): Given[] => [
    { id, ids: id, documentId: id, resource: name, from: name, keyword: '1', asOf: '2026-12-31', ...partner },
    ...fields.filter((field) => field.fields).map((field) => ({ id, table: field.name, ...partner })),
  ];
  const common = Object.values(app.model.resources).flatMap((resource) => {
    const id = ids.get(tableOf(resource));
    return id === undefined ? [] : ofRecord(resource, id).slice(0, 1);
  });
  const references = referencesTo(app);
  return (resource) => {
    if (!resource) return common;
    const refs = references.get(resource.name) ?? [];
    const id = ids.get(tableOf(resource));
    return id === undefined ? refs : [{ id }, ...ofRecord(resource, id), ...refs];
  };
}

function referencesTo({ model }: TestApp): ReadonlyMap<string, Given[]> {
  const found = new Map<string, Given[]>();
  for (const { fields, name } of Object.values(model.resources))
    for (const { path, target } of fields.flatMap((field) => [field, ...(field.fields ?? [])])) {
      if (!target) continue;
      const known = found.get(target.resource) ?? [];
      if (known.length < REFERENCES) found.set(target.resource, [...known, { ref: `${name}.${path}` }]);
    }
  return found;
}
