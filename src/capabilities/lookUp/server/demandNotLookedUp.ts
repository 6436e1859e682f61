import { sql, type RawBuilder } from 'kysely';
import { at } from '../../../lib/at';
import { REVERSAL, REVERSE } from '../../../language/meta/reversalNames';
import type { Model, Resource } from '../../../language/model';
import { isRecord } from '../../../language/model/LookUp';
import { machineAction, type Document } from '../../../language/rules';
import { groupBy } from '../../../lib/groupBy';
import { refuse, type RefusalLine } from '../../../server/Refusal';
import type { Act } from '../../../server/resource/capability/Capability';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { namedSeen } from '../../../server/resource/namedSeen';
import { refusalLine } from '../../../server/resource/refusalLine';
import { anyOf, type Connection } from '../../../server/storage';
import { snake } from '../../../server/schema/naming';

/** A resource whose documents took amounts or quantities from the lines of another document. */
interface Reader {
  resource: Resource;
  /** field that names the document that was read */
  id: string;
  /** child table that has this field; undefined: the header */
  table?: string;
}

/**
 * Refuses to undo or correct documents whose lines others have read, such as the invoice that an estimate was replaced
 * by, and names those. No statement where none can have.
 */
export async function demandNotLookedUp(
  call: Call,
  { name: actionName, refusalTitle }: Act,
  given: readonly Document[],
  database: Connection,
): Promise<void> {
  if (actionName !== REVERSE && machineAction(call.resource, actionName)?.undoes === undefined) return;
  const readers = readersOf(call.services.model).get(call.resource.name) ?? [];
  if (readers.length === 0) return;
  const ids = anyOf(given.map(({ id }) => String(id)));
  const { rows } = await sql<{ reader: number; id: string; code: string; isSeen: boolean }>`${sql.join(
    readers.map((reader, index) => readBy(call, reader, index, ids)),
    sql` union `,
  )} order by 1, 3`.execute(database);
  const lines = given.flatMap((record): RefusalLine[] =>
    [
      ...groupBy(
        rows.filter(({ id }) => String(id) === String(record.id)),
        ({ reader }) => reader,
      ),
    ].map(([reader, found]) =>
      refusalLine(call, record, {
        message: '已用于{made}{codes}, 请先删除或红冲',
        params: { made: call.t(at(readers, reader).resource.title), codes: namedSeen(call, found) },
      }),
    ),
  );
  if (lines.length > 0) throw refuse(call.t(refusalTitle), lines);
}

/** Documents that stand, and are not corrected, with the one that each has read. */
function readBy(
  call: Call,
  { id, resource, table }: Reader,
  index: number,
  ids: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const whole = records(asSystem(call, '取数检查', resource));
  const seen = sql`exists (select 1 from ${records(call, resource.name).rows} as s where s.id = d.id)`;
  const code = sql.ref(`d.${snake(resource.code ?? resource.label)}`);
  const named = sql.ref(`${table === undefined ? 'd' : 'l'}.${snake(id)}`);
  const lines = table === undefined ? sql`` : sql` join ${whole.lines(table)} as l on l.parent_id = d.id`;
  const standing = resource.uses.reversal
    ? sql` and d.${sql.ref(snake(REVERSAL.original))} is null and d.${sql.ref(snake(REVERSAL.red))} is null`
    : sql``;
  return sql`select ${index}::int as reader, ${named} as id, ${code}::text as code, ${seen} as "isSeen" from ${whole.rows} as d${lines} where ${named} = ${ids}${standing}`;
}

const known = new WeakMap<Model, Map<string, Reader[]>>();

/** Resource that is read -> those that read its lines, each way once. */
export function readersOf(model: Model): Map<string, Reader[]> {
  let readers = known.get(model);
  if (!readers) {
    const all = [...allReaders(model)].filter(({ of }) => model.resources[of]?.machine !== undefined);
    readers = new Map(
      [...groupBy(all, ({ of }) => of)].map(([of, several]) => [
        of,
        [
          ...new Map(
            several.map((reader) => [`${reader.resource.name}/${reader.table ?? ''}/${reader.id}`, reader]),
          ).values(),
        ],
      ]),
    );
    known.set(model, readers);
  }
  return readers;
}

function* allReaders(model: Model): Generator<Reader & { of: string }> {
  for (const resource of Object.values(model.resources))
    for (const { fields = [], name } of resource.fields)
      for (const { lookUp } of fields) {
        if (!isRecord(lookUp) || lookUp.lines === undefined) continue;
        yield {
          of: lookUp.record,
          resource,
          id: lookUp.id,
          ...(fields.some((field) => field.name === lookUp.id) ? { table: name } : {}),
        };
      }
}
