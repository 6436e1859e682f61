import { resourceOf } from '../../../language/model';
import { nameOf, type Document } from '../../../language/rules';
import { refuse, type RefusalLine } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import type { Act } from '../../../server/resource/capability/Capability';
import type { Connection } from '../../../server/storage';
import { Books, type Held } from './Books';
import { timeOf } from './timeOf';

/** Bookings of one thing that a refusal names, at most. */
const NAMED = 10;

/** Refuses to close what is booked in times to come, and names those bookings; the records are locked. */
export async function demandNoneToCome(
  call: Call,
  act: Act,
  records: readonly Document[],
  database: Connection,
): Promise<void> {
  const lines: RefusalLine[] = [];
  for (const name of call.resource.uses.bookedBy ?? []) {
    const resource = resourceOf(call.services.model, name);
    const { booking } = resource.uses;
    if (booking?.closedBy !== act.name) continue;
    const books = new Books(call, resource, booking);
    for (const record of records)
      for (const held of (await books.of(String(record.id), call.context.now(), undefined, database)).slice(0, NAMED))
        lines.push({
          code: nameOf(call.resource, record),
          remark: remarkOf(call, held),
        });
  }
  if (lines.length > 0) throw refuse(call.t(act.refusalTitle), lines);
}

function remarkOf({ t }: Call, held: Held): string {
  const params = { time: timeOf(held), other: held.label, by: held.by ?? '' };
  return held.label === ''
    ? t('{time}已被{by}预订，请先取消或改到别处', params)
    : t('{time}已被【{other}】（{by}）预订，请先取消或改到别处', params);
}
