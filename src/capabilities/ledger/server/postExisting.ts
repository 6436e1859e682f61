import { sql } from 'kysely';
import { at } from '../../../lib/at';
import { groupBy } from '../../../lib/groupBy';
import { fieldTypes } from '../../../fields/pure';
import { isLedger, ledgerNamed, machineOf, type Model, type Resource, resourceOf } from '../../../language/model';
import {
  compileResource,
  DocumentState,
  nameOf,
  postingsOf,
  stateOf,
  statesAfter,
  type Document,
  withEveryRight,
} from '../../../language/rules';
import { accountModels } from '../../../server/accountModels';
import type { Connection } from '../../../server/storage';
import { snake, tableOf } from '../../../server/schema/naming';
import { Books, type Shortage } from './Books';
import { freedEntries } from './freedEntries';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import type { Posted } from './postAction';

/** Documents read at once. */
const AT_ONCE = 500;

/**
 * Posts the documents that were reviewed or posted before their ledger was declared, in the order of their days. Runs
 * at the start, for ledgers without any posting. Balances may fall below zero, since what happened has happened; gives
 * those, by ledger.
 */
export async function postExisting(database: Connection, model: Model): Promise<Map<string, Shortage[]>> {
  const found = new Map<string, Shortage[]>();
  const sets = await accountModels(database, model);
  for (const ledger of Object.values(model.resources).filter(isLedger)) {
    const { rows: posted } = await sql`select 1 from ${sql.table(tableOf(ledger))} limit 1`.execute(database);
    if (posted.length > 0) continue;
    for (const { id, model: own } of sets) {
      const books = ledgerNamed(own, ledger.name);
      const short = await enterAll(database, own, new Books(database, books, id));
      if (short.length > 0) found.set(ledger.title, [...(found.get(ledger.title) ?? []), ...short]);
    }
  }
  return found;
}

/** What uses up reservations comes after these, as what is left of them has to be known. */
async function enterAll(database: Connection, model: Model, books: Books): Promise<Shortage[]> {
  const all = await everything(database, model, books.ledger, books.packageId);
  const isFreeing = ({ entries, origin }: Posted) =>
    entries.some(({ posting }) => resourceOf(model, origin.kind).uses.postings[posting]?.frees !== undefined);
  const short = await books.enter(all.filter((each) => !isFreeing(each)));
  for (const [kind, each] of groupBy(all.filter(isFreeing), ({ origin }) => origin.kind))
    short.push(
      ...(await books.enter(await freedEntries(database, books, resourceOf(model, kind).uses.postings, each))),
    );
  return short;
}

/**
 * What all documents of an account set post to a ledger, day by day; on one day what comes in stands before what goes
 * out.
 */
async function everything(database: Connection, model: Model, ledger: Resource, packageId: string): Promise<Posted[]> {
  const all: (Posted & { on: string })[] = [];
  for (const resource of Object.values(model.resources)) {
    const actions = [
      ...new Set(resource.uses.postings.filter((posting) => posting.ledger === ledger.name).map(({ on }) => on)),
    ];
    if (actions.length === 0) continue;
    const compiled = compileResource(resource, fieldTypes);
    for (const ids of await idsOf(database, resource, packageId)) {
      for (const document of await loadDocuments(compiled, packageId, ids, database))
        for (const action of actions) {
          if (!statesAfter(machineOf(resource), action).has(stateOf(machineOf(resource), document))) continue;
          const by = posterOf(document);
          const context = withEveryRight({ id: by.userId, name: '', departmentId: null }, () => by.now);
          const entries = postingsOf(new DocumentState(compiled, document, context), ledger, fieldTypes, action);
          all.push({
            document,
            origin: { kind: resource.name, id: String(document.id), code: nameOf(resource, document), ...by },
            entries,
            on: action,
          });
        }
    }
  }
  return all.filter(({ entries }) => entries.length > 0).toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
}

async function idsOf(database: Connection, resource: Resource, packageId: string): Promise<string[][]> {
  const { field, initial } = machineOf(resource);
  const { rows } = await sql<{
    id: string;
  }>`select id from ${sql.table(tableOf(resource))} where package_id = ${packageId} and ${sql.ref(snake(field))} <> ${initial} order by id`.execute(
    database,
  );
  return Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, index) =>
    rows.slice(index * AT_ONCE, (index + 1) * AT_ONCE).map(({ id }) => id),
  );
}

function posterOf(document: Document): { userId: string; now: string } {
  return {
    userId: String(document.checkedId ?? document.createdId ?? '0'),
    now: String(document.checkedTime ?? document.createdTime ?? '1970-01-01 00:00:00'),
  };
}

function orderOf({ entries, origin }: Posted): string {
  const first = at(entries, 0);
  const isMove = first.side === 'in' ? '0' : '1';
  return `${first.date} ${isMove} ${origin.now} ${origin.kind} ${origin.id.padStart(19, '0')}`;
}
