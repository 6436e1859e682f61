import { sql } from 'kysely';
import { type LedgerResource, type Resource, resourceOf } from '../../../language/model';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { movesOf } from '../../ledger/server';
import { bareValues } from './bareValues';
import { CostBooks, type Keys } from './CostBooks';
import { wakeRuns } from './CostRuns';
import { demandLaterReturns } from './demandLaterReturns';
import type { Stale } from './dependents';
import { landValues } from './landValues';
import { nameSources } from './nameSources';
import { costLedgersOf, potRules } from './potRules';
import { recost } from './recost';
import { leaveStale } from './staleKeys';
import { type PostedDocument, showsPosted, storePosted } from './storePosted';
import { leaveUnshown } from './unshown';

/** Movements that a call values itself; what is more is left to the job. */
const BUDGET = 4000;

/** Whether an action on documents of a resource moves ledgers of cost. */
export function movesCost({ resource, services }: Call, actionName: string): boolean {
  const own = resourceOf(services.model, resource.name);
  const moved = movesOf(own, actionName).ledgers;
  return costLedgersOf(services.model, own).some(({ name }) => moved.includes(name));
}

/**
 * Finds what postings of documents are worth that were just entered or taken back, and what everything after them is
 * worth now; writes it to the documents that show it. In the transaction of the action.
 * @param title of a refusal
 */
export async function costDocuments(
  call: Call,
  ids: readonly string[],
  title: string,
  database: Connection,
): Promise<void> {
  const { services, session } = call;
  const { model } = services;
  const { packageId } = session;
  const resource = resourceOf(model, call.resource.name);
  const own = { kind: resource.name, ids };
  const ownIds = new Set(ids);
  for (const ledger of costLedgersOf(model, resource)) {
    const rules = potRules(model, ledger);
    await nameSources(database, ledger, packageId, own, rules.pots.get(resource.name) ?? []);
    const poster = { userId: session.userId, now: call.context.now() };
    await landValues(
      database,
      model,
      ledger,
      packageId,
      { resource, ids, poster },
      rules.landings.get(resource.name) ?? [],
    );
    const books = new CostBooks(ledger, packageId);
    if (returnsGoods(resource, ledger)) await demandLaterReturns(call, books, own, title, database);
    const stale = await movedBy(database, books, own);
    if (stale.length === 0) continue;
    const { circling, documents, left } = await recost(database, model, ledger, packageId, stale, { budget: BUDGET });
    left.push(...circling);
    if (movesValueAlone(resource, ledger)) await bareValues(call, books, own, title, database);
    if (showsPosted(resource))
      for (const id of ids) documents.set(`${resource.name}/${id}`, { kind: resource.name, id });
    const isOwn = ({ id, kind }: PostedDocument) => kind === own.kind && ownIds.has(id);
    const held = await storePosted(database, model, packageId, documents.values(), isOwn);
    // In the order in which the job takes them.
    await leaveStale(database, ledger, packageId, left);
    await leaveUnshown(database, packageId, held);
    if (left.length > 0 || held.length > 0) wakeRuns(call);
  }
}

/** The balances that documents have ever moved, since the first day that they moved them on. */
async function movedBy(
  database: Connection,
  books: CostBooks,
  { ids, kind }: { kind: string; ids: readonly string[] },
): Promise<Stale[]> {
  const { rows } = await sql<Keys & { '/since': string; '/cause': string }>`
    select ${books.named('p')}, min(p.bill_date)::text as "/since", (array_agg(p.document_id order by p.bill_date, p.document_id))[1]::text as "/cause" from ${books.table} as p
    where p.package_id = ${books.packageId} and p.document_kind = ${kind} and p.document_id = any(${ids}::bigint[]) group by ${books.columnsOfKeys('p')}`.execute(
    database,
  );
  return rows.map(({ '/since': since, '/cause': id, ...keys }) => ({ keys, since, cause: { kind, id } }));
}

/** Whether a resource posts goods that come back at what they left at. */
function returnsGoods({ uses: { postings } }: Resource, { name }: LedgerResource): boolean {
  return postings.some(({ ledger, returns }) => ledger === name && returns !== undefined);
}

/** Whether a resource posts value without quantity. */
function movesValueAlone({ uses: { postings } }: Resource, { name, uses: { ledger } }: LedgerResource): boolean {
  const per = ledger.cost?.per ?? '';
  return postings.some((posting) => posting.ledger === name && posting.add[per] === undefined);
}
