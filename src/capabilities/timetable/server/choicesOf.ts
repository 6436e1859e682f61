import { sql } from 'kysely';
import { resourceOf } from '../../../language/model';
import { compiledAt, type Document } from '../../../language/rules';
import { recordsChosen } from '../../../server/records/records';
import { fixedConditions } from '../../../server/resource/fixedConditions';
import { anyOf, type Connection } from '../../../server/storage';
import type { CellChoice } from '../wire';
import type { CellsCall } from './CellsCall';

/** Choices of a timetable, at most. */
const MOST = 200;

/**
 * What may stand in the cells of a timetable: choices of a dictionary, or records in use of what its field refers to, and
 * those besides that stand somewhere in it.
 * @param standing values in its cells
 */
export async function choicesOf(
  { call, screen }: CellsCall,
  standing: ReadonlySet<string>,
  database: Connection,
): Promise<CellChoice[]> {
  const { field } = compiledAt(call.compiled, screen.field);
  if (!field.target)
    return (field.options ?? []).map(({ color, label, value }) => ({
      value: String(value),
      key: call.t(label),
      label: call.t(label),
      color: color ?? null,
    }));
  const { resource } = field.target;
  const own = recordsChosen(call, resource);
  const fits = fixedConditions(call, resourceOf(call.services.model, resource), field.target.filter);
  const inUse = await own.find(sql`(${sql.join([sql`true`, ...fits], sql` and `)})`, database, MOST);
  const known = new Set(inUse.map(({ id }) => String(id)));
  const others = [...standing].filter((id) => !known.has(id));
  const idle = others.length === 0 ? [] : await own.find(sql`t.id = ${anyOf(others)}`, database);
  const { color, key } = screen.cells;
  const { label } = own.call.resource;
  const textOf = (record: Document, name: string | undefined): string =>
    name === undefined ? '' : String(record[name] ?? '');
  const choice = (record: Document): CellChoice => ({
    value: String(record.id),
    key: textOf(record, key) || textOf(record, label),
    label: textOf(record, label),
    color: textOf(record, color) || null,
  });
  return [...inUse.map(choice), ...idle.map((record) => ({ ...choice(record), isIdle: true as const }))];
}
