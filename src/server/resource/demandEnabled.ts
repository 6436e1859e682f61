import { sql, type RawBuilder } from 'kysely';
import { at } from '../../lib/at';
import { type Filter, refTargetOf, type Resource, resourceOf } from '../../language/model';
import { type CompiledField, type Document, DocumentState, machineAction, reviewedStates } from '../../language/rules';
import { refuseUnconfirmed } from '../Refusal';
import { lineTableOf, snake, tableOf } from '../schema/naming';
import type { Connection } from '../storage';
import type { Call } from './Call';
import { canSee } from './canSee';
import type { Act } from './capability/Capability';
import { fixedConditions } from './fixedConditions';
import { loadDocuments } from './loadDocuments';
import { refusalLine } from './refusalLine';
import { referredTo, underWay, withoutState } from './underWay';

/** Records named in one refusal, at most. */
const MOST = 50;

/** A reference of documents to records that may be disabled. */
interface Asking {
  compiled: CompiledField;
  target: Resource;
  filter: Filter;
}

/**
 * Warns whoever reviews documents of what they refer to that has been disabled since they were entered; of documents
 * under way nothing is said, as in {@link underWay}. One statement, none where nothing can be disabled.
 */
export async function demandEnabled(
  call: Call,
  { isConfirmed = false, name, refusalTitle }: Act,
  records: readonly Document[],
  database: Connection,
): Promise<void> {
  if (isConfirmed || !isReview(call.resource, name)) return;
  const asked = askingOf(call);
  if (asked.length === 0) return;
  const ids = records.map(({ id }) => String(id));
  const { rows } = await sql<{ asking: number; id: string; record: string; name: string }>`${sql.join(
    asked.map((asking, index) => disabledIn(call, asking, index, ids)),
    sql` union `,
  )} order by 2, 1, 3`.execute(database);
  if (rows.length === 0) return;
  const goingOn = await goingOnOf(call, [...new Set(rows.map(({ id }) => String(id)))], database);
  const lines = records.flatMap((record) =>
    rows
      .filter(({ id }) => String(id) === String(record.id))
      .filter((row) => !goingOn.get(String(row.id))?.has(referredTo(at(asked, row.asking).compiled, row.record)))
      .map((row) => {
        const { compiled } = at(asked, row.asking);
        return refusalLine(call, record, {
          message: '{title}【{code}】{field}【{name}】已停用，请重新启用，或在单据上改选',
          params: { field: call.t(compiled.field.title), name: canSee(call, compiled) ? row.name : '…' },
          isWarning: true,
        });
      }),
  );
  refuseUnconfirmed(call.t(refusalTitle), lines.slice(0, MOST), isConfirmed);
}

/** Whether an action reviews what people have entered. */
function isReview(resource: Resource, action: string): boolean {
  const { machine } = resource;
  const done = machineAction(resource, action);
  return (
    machine !== undefined &&
    done?.to !== undefined &&
    done.from.includes(machine.initial) &&
    reviewedStates(resource).includes(done.to)
  );
}

function askingOf({ compiled: { header, tables }, services: { model } }: Call): Asking[] {
  return [...header, ...tables.flatMap(({ fields }) => fields)].flatMap((compiled): Asking[] => {
    if (!compiled.field.target || compiled.field.system) return [];
    const { filter, resource } = refTargetOf(compiled.field);
    const target = resourceOf(model, resource);
    return withoutState(target, filter) ? [{ compiled, target, filter }] : [];
  });
}

/** What some documents refer to by one field that does not fit the reference any more, but for being disabled would. */
function disabledIn(
  call: Call,
  { compiled: { field, table }, filter, target }: Asking,
  index: number,
  ids: readonly string[],
): RawBuilder<unknown> {
  const owner = sql.table(table === undefined ? tableOf(call.resource) : lineTableOf(call.resource, table));
  const id = table === undefined ? sql`d.id` : sql`d.parent_id`;
  const conditions = (asked: Filter) =>
    sql.join([sql`t.package_id = ${call.session.packageId}`, ...fixedConditions(call, target, asked)], sql` and `);
  return sql`select ${index}::int as asking, ${id} as id, t.id as record, t.${sql.ref(snake(refTargetOf(field).label))}::text as name
    from ${owner} as d join ${sql.table(tableOf(target))} as t on t.package_id = d.package_id and t.id = d.${sql.ref(snake(field.name))}
    where d.package_id = ${call.session.packageId} and ${id} in (${sql.join([...ids])})
    and (${conditions(withoutState(target, filter) ?? {})}) and not (${conditions(filter)})`;
}

async function goingOnOf(
  call: Call,
  ids: readonly string[],
  database: Connection,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const documents = await loadDocuments(call.compiled, call.session.packageId, ids, database);
  const states = documents.map((document) => new DocumentState(call.compiled, document, call.context));
  const goingOn = await underWay(call, states, database);
  return new Map([...goingOn].map(([{ document }, named]) => [String(document.id), named]));
}
