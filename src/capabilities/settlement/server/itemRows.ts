import { sql, type RawBuilder } from 'kysely';
import { fieldNamed, ledgerNamed, type Model, refTargetOf, type Resource, resourceOf } from '../../../language/model';
import { dayOf, type Document, isEmpty, nameOf } from '../../../language/rules';
import { groupBy } from '../../../lib/groupBy';
import { snake, tableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import type { Opening } from '../language';
import { dueOn, ITEM } from '../wire';
import { openedAmount } from './openingsOf';

/** The record of an open item, as its table has it: column -> value. */
export type ItemRow = Record<string, unknown>;

/**
 * The records of the items that documents open: due on the day that the document says, or else by the terms of the
 * partner. What the document and the item both have, such as who sells, comes along. One statement a kind of partner.
 */
export async function itemRows(
  model: Model,
  packageId: string,
  resource: Resource,
  opening: Opening,
  documents: readonly Document[],
  database: Connection,
): Promise<ItemRow[]> {
  const items = resourceOf(model, opening.items);
  const terms = await termsOf(model, packageId, resource, opening, documents, database);
  const own = new Set<string>([...Object.values(ITEM), 'id', 'status', 'createdTime', 'updatedTime', 'remark']);
  const shared = items.fields.filter(
    ({ fields, name }) => !fields && !own.has(name) && resource.fields.some((field) => field.name === name),
  );
  return documents.map((document) => {
    const date = dayOf(resource, document) ?? String(document.createdTime ?? '').slice(0, 10);
    const said = opening.due === undefined ? undefined : document[opening.due];
    const term = terms.get(String(document[opening.partner]));
    return {
      ...Object.fromEntries(shared.map(({ name }) => [snake(name), document[name] ?? null])),
      [snake(ITEM.kind)]: opening.kind,
      [snake(ITEM.documentKind)]: resource.name,
      [snake(ITEM.documentId)]: document.id,
      [snake(ITEM.code)]: nameOf(resource, document),
      [snake(ITEM.date)]: date,
      [snake(ITEM.due)]: isEmpty(said) ? dueOn(date, term?.kind ?? null, term?.days ?? null) : said,
      [snake(ITEM.amount)]: openedAmount(opening, document).toFixed(),
      created_time: document.createdTime ?? null,
      updated_time: document.updatedTime ?? null,
    };
  });
}

interface Terms {
  kind: string | null;
  days: number | null;
}

/** When the partners of documents pay, by their ids. */
async function termsOf(
  model: Model,
  packageId: string,
  resource: Resource,
  { ledger, partner }: Opening,
  documents: readonly Document[],
  database: Connection,
): Promise<ReadonlyMap<string, Terms>> {
  const said = ledgerNamed(model, ledger).uses.settlement?.ledger?.terms;
  const target = resourceOf(model, refTargetOf(fieldNamed(resource, partner)).resource);
  const ids = [...groupBy(documents, (document) => String(document[partner] ?? '')).keys()].filter((id) => id !== '');
  if (!said || ids.length === 0) return new Map();
  const read = (name: string): RawBuilder<unknown> =>
    target.fields.some((field) => field.name === name) ? sql.ref(snake(name)) : sql`null`;
  const { rows } = await sql<Terms & { id: string }>`
    select id::text as id, ${read(said.kind)}::text as kind, ${read(said.days)}::integer as days from ${sql.table(tableOf(target))}
    where package_id = ${packageId} and id in (${sql.join(ids)})`.execute(database);
  return new Map(rows.map(({ days, id, kind }) => [id, { days, kind }]));
}
