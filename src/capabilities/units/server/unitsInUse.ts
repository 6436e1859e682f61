import { sql } from 'kysely';
import { at } from '../../../lib/at';
import type { Model, RecordLookUp, Resource } from '../../../language/model';
import { isRecord } from '../../../language/model/LookUp';
import { isEmpty, type Document, type DocumentProblem } from '../../../language/rules';
import { groupBy } from '../../../lib/groupBy';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { asSystem } from '../../../server/records/asSystem';
import { codeSeen } from '../../../server/records/codeSeen';
import { records } from '../../../server/records/records';
import { snake } from '../../../server/schema/naming';

/** Lines that keep what they looked up in a record: with it they count, whatever the record says later. */
interface Keeper {
  resource: Resource;
  table: string;
  lookUp: RecordLookUp;
  /** table of the record that is looked up in */
  lines: string;
}

/**
 * What a change of a record would take from lines that count with it: the rate of a unit, a unit that is gone (E-22). Each
 * problem names one document that uses it, for whom may see it, and says what can be done. No statement where nothing such
 * was changed, else one for each change, and one more for whom roles narrow.
 */
export async function unitsInUse(
  call: Call,
  document: Document,
  before: Document,
  database: Connection,
): Promise<DocumentProblem[]> {
  const keepers = keepersOf(call.services.model, call.resource.name);
  const problems: DocumentProblem[] = [];
  for (const [lines, kept] of groupBy(keepers, (keeper) => keeper.lines)) {
    const { lookUp } = at(kept, 0);
    const keys = Object.keys(lookUp.by);
    const own = keys.filter((key) => !isSame(before[key], document[key]));
    // What is counted anew as a whole is told once: it is frozen.
    if (own.length > 0) continue;
    const now = rowsOf(document, lines);
    for (const row of rowsOf(before, lines)) {
      const line = now.findIndex((each) => keys.every((key) => isSame(each[key], row[key])));
      if (line >= 0 && isSame(at(now, line)[lookUp.field], row[lookUp.field])) continue;
      const use = await firstUse(call, kept, before, row, database);
      if (!use) continue;
      const table = { table: lines, title: titleOf(call, line < 0 ? lines : `${lines}.${lookUp.field}`) };
      if (line < 0)
        problems.push({
          ...table,
          message:
            use.code === undefined
              ? '单位「{unit}」已用于您无权查看的{title}，不能删除'
              : '单位「{unit}」已用于{title}【{code}】等单据，不能删除',
          params: { ...use, unit: nameIn(call, lines, at(keys, 0), row) },
        });
      else
        problems.push({
          ...table,
          line,
          field: lookUp.field,
          message:
            use.code === undefined
              ? '已用于您无权查看的{title}，不能修改；包装改变时请增加一个新单位'
              : '已用于{title}【{code}】等单据，不能修改；包装改变时请增加一个新单位',
          params: use,
        });
    }
  }
  return problems;
}

/** One document with lines in a unit of the record; its kind alone where the caller does not see it. */
async function firstUse(
  call: Call,
  keepers: readonly Keeper[],
  record: Document,
  row: Document,
  database: Connection,
): Promise<{ title: string; code?: string } | undefined> {
  const parts = keepers.map(({ lookUp, resource, table }, index) => {
    const units = Object.entries(lookUp.by).map(([key, name]) => sql`l.${sql.ref(snake(name))} = ${row[key]}`);
    const all = records(asSystem(call, '使用检查', resource.name));
    return sql`(select ${index}::int as keeper, h.id::text as id, h.${sql.ref(snake(resource.code ?? resource.label))}::text as code
      from ${all.lines(table)} as l join ${all.rows} as h on h.id = l.parent_id
      where ${sql.join([sql`l.${sql.ref(snake(lookUp.id))} = ${String(record.id)}`, ...units], sql` and `)} limit 1)`;
  });
  const {
    rows: [found],
  } = await sql<{
    keeper: number;
    id: string;
    code: string | null;
  }>`${sql.join(parts, sql` union all `)} limit 1`.execute(database);
  if (!found) return undefined;
  const { name, title } = at(keepers, found.keeper).resource;
  const code = await codeSeen(call, name, { id: found.id, code: found.code ?? '' }, database);
  return { title: call.t(title), ...(code === null ? {} : { code }) };
}

const known = new WeakMap<Model, Map<string, Keeper[]>>();

export function keepersOf(model: Model, record: string): Keeper[] {
  let keepers = known.get(model);
  if (!keepers) known.set(model, (keepers = groupBy([...allKeepers(model)], ({ lookUp }) => lookUp.record)));
  return keepers.get(record) ?? [];
}

function* allKeepers(model: Model): Generator<Keeper> {
  for (const resource of Object.values(model.resources))
    for (const table of resource.fields)
      for (const { editable, lookUp } of table.fields ?? [])
        if (
          editable === false &&
          isRecord(lookUp) &&
          lookUp.lines !== undefined &&
          lookUp.itself !== undefined &&
          table.fields!.some(({ name }) => name === lookUp.id)
        )
          yield { resource, table: table.name, lookUp, lines: lookUp.lines };
}

function rowsOf(document: Document, table: string): Document[] {
  return (document[table] as Document[] | undefined) ?? [];
}

function isSame(one: unknown, other: unknown): boolean {
  return isEmpty(one) ? isEmpty(other) : one === other;
}

function titleOf({ compiled }: Call, path: string): string {
  return compiled.byPath.get(path)?.field.title ?? compiled.tables.find(({ name }) => name === path)?.field.title ?? '';
}

function nameIn({ compiled }: Call, table: string, field: string, row: Document): string {
  const found = compiled.byPath.get(`${table}.${field}`);
  return String(row[(found && found.type.companion?.(found.field)) ?? field] ?? '');
}
