import { sql } from 'kysely';
import { at } from '../../../lib/at';
import { isLedger, ledgerNamed, type LedgerResource, type Model, resourceOf } from '../../../language/model';
import { accountModels } from '../../../server/accountModels';
import type { Connection } from '../../../server/storage';
import { tableOf } from '../../../server/schema/naming';
import { CostBooks, type Keys } from './CostBooks';
import { landValues } from './landValues';
import { nameSources } from './nameSources';
import { potRules } from './potRules';
import { recost } from './recost';
import { showsPosted, storePosted } from './storePosted';

/** Balances valued at once. */
const AT_ONCE = 200;
/** Documents written at once. */
const DOCUMENTS = 1000;

/**
 * Values books that were never valued, those of all account sets: what documents posted before their ledger was
 * declared, closed periods among them. Runs at the start; books that were valued once are left alone.
 */
export async function valueBooks(database: Connection, model: Model): Promise<void> {
  // Of several servers that start at once one does it.
  await sql`select pg_advisory_xact_lock(hashtext('sys_valued_books'))`.execute(database);
  for (const ledger of Object.values(model.resources).filter(isLedger)) {
    if (!ledger.uses.ledger.cost) continue;
    const { rows: sets } = await sql<{
      id: string;
      by: string | null;
    }>`select p.id::text as id, (select min(l.created_id)::text from ${sql.table(tableOf(ledger))} as l where l.package_id = p.id) as by
      from sys_package as p where not exists (select 1 from sys_valued_books as v where v.package_id = p.id and v.ledger = ${ledger.name}) order by p.id`.execute(
      database,
    );
    for (const { by, id } of sets) {
      const { model: own } = at(await accountModels(database, model, id), 0);
      if (by !== null) await valueBook(database, own, ledgerNamed(own, ledger.name), id, by);
      await sql`insert into sys_valued_books (package_id, ledger) values (${id}, ${ledger.name})`.execute(database);
    }
  }
}

async function valueBook(
  database: Connection,
  model: Model,
  ledger: LedgerResource,
  packageId: string,
  userId: string,
): Promise<void> {
  const rules = potRules(model, ledger);
  const books = new CostBooks(ledger, packageId);
  const kinds = await documentsOf(database, books);
  for (const [kind, ids] of kinds)
    await nameSources(database, ledger, packageId, { kind, ids }, rules.pots.get(kind) ?? []);
  for (const [kind, ids] of kinds) {
    const poster = { userId, now: `${new Date().getFullYear()}-01-01 00:00:00` };
    const documents = { resource: resourceOf(model, kind), ids, poster };
    await landValues(database, model, ledger, packageId, documents, rules.landings.get(kind) ?? [], true);
  }
  const { rows } = await sql<
    Keys & { since: string }
  >`select ${books.named('p')}, min(p.bill_date)::text as since from ${books.table} as p where p.package_id = ${packageId} group by ${books.columnsOfKeys('p')}`.execute(
    database,
  );
  const stale = rows.map(({ since, ...keys }) => ({ keys, since: String(since) }));
  for (let start = 0; start < stale.length; start += AT_ONCE)
    await recost(database, model, ledger, packageId, stale.slice(start, start + AT_ONCE), {
      budget: Infinity,
      isFirst: true,
    });
  for (const [kind, ids] of kinds) {
    if (!showsPosted(resourceOf(model, kind))) continue;
    for (let start = 0; start < ids.length; start += DOCUMENTS)
      await storePosted(
        database,
        model,
        packageId,
        ids.slice(start, start + DOCUMENTS).map((id) => ({ kind, id })),
      );
  }
}

/** Ids of the documents behind the postings, by their kind. */
async function documentsOf(database: Connection, books: CostBooks): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ kind: string; ids: string[] }>`
    select document_kind as kind, array_agg(distinct document_id::text) as ids from ${books.table} where package_id = ${books.packageId} group by document_kind order by document_kind`.execute(
    database,
  );
  return new Map(rows.map(({ ids, kind }) => [kind, ids]));
}
