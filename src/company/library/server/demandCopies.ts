import { sql } from 'kysely';
import { resourceOf } from '../../../language/model';
import { nameOf, type Document } from '../../../language/rules';
import { refuse, type RefusalLine } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import type { Act } from '../../../server/resource/capability/Capability';
import { leadToScreen } from '../../../server/resource/leadTo';
import { anyOf, type Connection } from '../../../server/storage';
import { lockBooks, type LockedBook } from './lockBooks';
import { queueRecords } from './queueRecords';

interface Wanted {
  claimId: string;
  claimantId: string;
  supplyId: string;
  count: number;
}

/**
 * Copies are kept for those who wait, the first ones first: what is handed out leaves one for each who is before its
 * claimant.
 * @throws Refusal that names who is first
 */
export async function demandCopies(
  call: Call,
  { refusalTitle }: Act,
  records: readonly Document[],
  database: Connection,
): Promise<void> {
  const wanted = await wantedBy(call, records, database);
  const books = await lockBooks(call, [...new Set(wanted.map(({ supplyId }) => supplyId))], database);
  const left = new Map(books.map(({ id, stock }) => [id, stock]));
  const lines: RefusalLine[] = [];
  for (const each of wanted) {
    const book = books.find(({ id }) => id === each.supplyId);
    if (!book || book.waiting.length === 0) continue;
    const rest = (left.get(book.id) ?? 0) - each.count;
    left.set(book.id, rest);
    // More than there is are refused by the ledger.
    if (rest >= 0 && rest < beforeHim(book, each.claimantId)) lines.push(keptLine(call, book, recordOf(records, each)));
  }
  if (lines.length > 0) throw refuse(call.t(refusalTitle), lines);
}

/** How many wait before somebody; all of them where he does not wait himself. */
function beforeHim({ waiting }: LockedBook, claimantId: string): number {
  const place = waiting.findIndex(({ personId }) => personId === claimantId);
  return place < 0 ? waiting.length : place;
}

const recordOf = (records: readonly Document[], { claimId }: Wanted): Document =>
  records.find(({ id }) => String(id) === claimId) ?? {};

function keptLine(call: Call, { id, name, waiting }: LockedBook, record: Document): RefusalLine {
  const queue = resourceOf(call.services.model, 'bookSuppliesQueue');
  return {
    code: nameOf(call.resource, record),
    remark: call.t('《{book}》已为排在第一位的{name}保留；请先借给他，或请他取消排队', {
      book: name,
      name: waiting[0]?.name ?? '',
    }),
    lead: leadToScreen(call, queue, 'bookSuppliesQueueList', { supplyId: id, status: '0' }),
  };
}

async function wantedBy(call: Call, records: readonly Document[], database: Connection): Promise<Wanted[]> {
  const { claims } = queueRecords(call);
  const { rows } = await sql<Wanted>`
    select c.id::text as "claimId", c.claimant_id::text as "claimantId", l.supply_id::text as "supplyId", sum(l.quantity)::integer as count
    from ${claims.rows} as c join ${claims.lines('lines')} as l on l.parent_id = c.id
    where c.id = ${anyOf(records.map(({ id }) => String(id)))}
    group by c.id, c.claimant_id, l.supply_id order by c.id, l.supply_id`.execute(database);
  return rows;
}
