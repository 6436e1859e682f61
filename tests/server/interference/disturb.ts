import { sql } from 'kysely';
import type { Field } from '../../../src/language/model';
import { lineTableOf, snake, tableOf } from '../../../src/server/schema/naming';
import type { TestApp } from '../testApp';
import type { Columns, HiddenRows } from './hiddenRows';

/** What stands in rows beside what they are known by: figures, and what people wrote. */
const FIGURE = 'numeric';

/**
 * Changes what hidden rows say: every figure becomes another one, every remark another text. Keys, states, days, numbers
 * and names of documents stay, so that nothing refers to something else than before.
 * @returns how many rows were changed
 */
export async function disturb(app: TestApp, columns: Columns, hidden: readonly HiddenRows[]): Promise<number> {
  const texts = remarksOf(app);
  let changed = 0;
  for (const { names, only, table, where } of hidden) {
    const types = columns.get(table);
    if (!types) continue;
    const isTaken = (name: string): boolean => only === undefined || only.includes(name);
    const sets = [...types]
      .filter(([name]) => isTaken(name))
      .flatMap(([name, type]) => {
        const column = sql.ref(name);
        if (type === FIGURE) return [sql`${column} = ${column} * 2 + 7`];
        if (texts.get(table)?.has(name) || names?.includes(name)) return [sql`${column} = ${column} || '（被人改过）'`];
        return [];
      });
    if (sets.length === 0) continue;
    const { numAffectedRows } = await sql`update ${sql.table(table)} as t set ${sql.join(sets)}
      where t.package_id = 1 and ${where}`.execute(app.database.kysely);
    changed += Number(numAffectedRows ?? 0);
  }
  return changed;
}

/** Columns in which people write beside a record, by table. */
function remarksOf({ model }: TestApp): ReadonlyMap<string, ReadonlySet<string>> {
  const of = (fields: readonly Field[]) =>
    new Set(fields.filter(({ name, type }) => type === 'textarea' || name === 'remark').map(({ name }) => snake(name)));
  return new Map(
    Object.values(model.resources).flatMap((resource) => [
      [tableOf(resource), of(resource.fields)] as const,
      ...resource.fields.flatMap(({ fields, name }) =>
        fields ? [[lineTableOf(resource, name), of(fields)] as const] : [],
      ),
    ]),
  );
}
