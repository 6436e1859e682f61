import { sql } from 'kysely';
import { isLedger, machineOf, type Model, type Resource } from '../../../language/model';
import { compileResource, type Document } from '../../../language/rules';
import { REVERSAL } from '../../../language/meta/reversalNames';
import { fieldTypes } from '../../../fields/pure';
import { accountModels } from '../../../server/accountModels';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import { snake, tableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import type { Opening } from '../language';
import { itemField } from '../wire';
import { hasOpened, openedAmount, openingsOf } from './openingsOf';
import { storeItems } from './storeItems';

/** Documents read at once. */
const AT_ONCE = 500;

/**
 * Makes the items of documents that were reviewed before there were open items. Runs at the start, before the ledger
 * posts what was there, for ledgers without any posting; red entries take from the item of what they correct. One
 * statement for each ledger of open items where something was posted.
 */
export async function openExisting(database: Connection, model: Model): Promise<void> {
  const empty = new Set<string>();
  for (const ledger of Object.values(model.resources).filter(isLedger)) {
    if (!ledger.uses.settlement?.ledger) continue;
    const { rows } = await sql`select 1 from ${sql.table(tableOf(ledger))} limit 1`.execute(database);
    if (rows.length === 0) empty.add(ledger.name);
  }
  if (empty.size === 0) return;
  for (const { id: packageId, model: own } of await accountModels(database, model))
    for (const resource of Object.values(own.resources))
      for (const each of openingsOf(resource).filter(({ ledger }) => empty.has(ledger)))
        await openAll(database, own, packageId, resource, each);
}

async function openAll(
  database: Connection,
  model: Model,
  packageId: string,
  resource: Resource,
  opening: Opening,
): Promise<void> {
  const own = sql.ref(snake(itemField(opening.kind)));
  const { field, initial } = machineOf(resource);
  const table = sql.table(tableOf(resource));
  const compiled = compileResource(resource, fieldTypes);
  const isRed = resource.uses.reversal ? sql`${sql.ref(snake(REVERSAL.original))} is not null` : sql`false`;
  for (let last = '0'; ;) {
    const { rows } = await sql<{ id: string }>`select id from ${table}
      where package_id = ${packageId} and id > ${last} and ${own} is null and not (${isRed}) and ${sql.ref(snake(field))} <> ${initial} order by id limit ${AT_ONCE}`.execute(
      database,
    );
    const ids = rows.map(({ id }) => String(id));
    if (ids.length === 0) break;
    last = ids.at(-1)!;
    const documents = await loadDocuments(compiled, packageId, ids, database);
    const opens = (document: Document) =>
      hasOpened(resource, opening, document) && !openedAmount(opening, document).isZero();
    await storeItems(model, packageId, resource, opening, documents.filter(opens), database);
  }
  if (!resource.uses.reversal) return;
  const reds = sql`${table} as o where r.package_id = ${packageId} and o.package_id = r.package_id and o.id = r.${sql.ref(snake(REVERSAL.original))} and r.${own} is null and o.${own} is not null`;
  const { rows: waiting } = await sql`select 1 from ${table} as r, ${reds} limit 1`.execute(database);
  if (waiting.length > 0) await sql`update ${table} as r set ${own} = o.${own} from ${reds}`.execute(database);
}
