import { sql, type RawBuilder } from 'kysely';
import { typeOf } from '../../../fields/pure';
import type { Field, Model, Resource } from '../../../language/model';
import { REVERSED_LINE } from '../../../language/meta/reversalNames';
import { decimalsOf } from '../../../language/rules';
import { lineTableOf, snake, tableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';

/** A document whose postings are worth something else. */
export interface PostedDocument {
  kind: string;
  id: string;
}

/**
 * Writes what the ledgers have of documents to those of their fields that show it (`posted`): of a line its postings, of
 * the header all of them, on the side on which the document posts first. What is not posted is empty, or what it was
 * computed as. A document gets no new version by it. Two statements a kind, one where the caller holds all its documents.
 * @param isOwn whether the caller holds a document already
 * @returns those that somebody holds, who may wait for what is held here
 */
export async function storePosted(
  database: Connection,
  model: Model,
  packageId: string,
  documents: Iterable<PostedDocument>,
  isOwn: (document: PostedDocument) => boolean = () => false,
): Promise<PostedDocument[]> {
  const held: PostedDocument[] = [];
  const byKind = new Map<string, PostedDocument[]>();
  for (const document of documents) byKind.set(document.kind, [...(byKind.get(document.kind) ?? []), document]);
  for (const [kind, each] of [...byKind].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const resource = model.resources[kind];
    const tables = resource ? tablesOf(resource) : [];
    if (!resource || tables.length === 0) continue;
    const ids = each.map(({ id }) => id);
    const free = each.every(isOwn) ? ids : await freeOf(database, resource, packageId, ids);
    held.push(...each.filter(({ id }) => !free.includes(id)));
    const updates = tables.map((table) => {
      const columns = table.fields.map(
        (field) => sql`${sql.ref(snake(field.name))} = ${valueOf(model, resource, field, table.isLine, packageId)}`,
      );
      const key = table.isLine ? sql`parent_id` : sql`id`;
      return sql`update ${sql.table(table.name)} as t set ${sql.join(columns)} where t.package_id = ${packageId} and t.${key} = any(${free}::bigint[])`;
    });
    const parts = updates.map((update, index) => sql`${sql.ref(`stored${index}`)} as (${update})`);
    await sql`with ${sql.join(parts)} select 1`.execute(database);
  }
  return held;
}

/** Documents that nobody else holds, which are held from now on, and those that are gone. */
async function freeOf(
  database: Connection,
  resource: Resource,
  packageId: string,
  ids: readonly string[],
): Promise<string[]> {
  const table = sql.table(tableOf(resource));
  const { rows } = await sql<{ id: string; isFree: boolean }>`
    with free as (select id from ${table} where package_id = ${packageId} and id = any(${ids}::bigint[]) order by id for no key update skip locked)
    select t.id::text as id, f.id is not null as "isFree" from ${table} as t left join free as f on f.id = t.id where t.package_id = ${packageId} and t.id = any(${ids}::bigint[])`.execute(
    database,
  );
  const taken = new Set(rows.flatMap(({ id, isFree }) => (isFree ? [] : [id])));
  return ids.filter((id) => !taken.has(id));
}

/** Whether a resource shows what ledgers have of it. */
export function showsPosted(resource: Resource): boolean {
  return tablesOf(resource).length > 0;
}

/** A field that shows what a ledger has. */
type PostedField = Field & { posted: NonNullable<Field['posted']> };

interface PostedTable {
  name: string;
  isLine: boolean;
  fields: PostedField[];
}

function tablesOf(resource: Resource): PostedTable[] {
  const posted = (fields: readonly Field[]) =>
    fields.filter((field): field is PostedField => field.posted !== undefined);
  const tables = [
    { name: tableOf(resource), isLine: false, fields: posted(resource.fields) },
    ...resource.fields.map(({ fields = [], name }) => ({
      name: lineTableOf(resource, name),
      isLine: true,
      fields: posted(fields),
    })),
  ];
  return tables.filter(({ fields }) => fields.length > 0);
}

function isCosted(model: Model, ledger: string): boolean {
  return model.resources[ledger]?.uses.ledger?.cost !== undefined;
}

function valueOf(
  model: Model,
  resource: Resource,
  field: PostedField,
  isLine: boolean,
  packageId: string,
): RawBuilder<unknown> {
  const { ledger, measure, net, per } = field.posted;
  const side = resource.uses.postings.find((posting) => posting.ledger === ledger)?.side ?? 'in';
  const table = sql.table(tableOf(ledger));
  // What receipts tell of goods that had left before them is no part of what they brought.
  const costed = isCosted(model, ledger) ? sql` and p.valued is distinct from 'difference'` : sql``;
  const isCorrected =
    isLine && resource.fields.some(({ fields }) => fields?.some(({ name }) => name === REVERSED_LINE));
  // A red line is posted under the number of the line that it corrects.
  const line = isCorrected ? sql`coalesce(t.${sql.ref(snake(REVERSED_LINE))}::bigint, t.id)` : sql`t.id`;
  const ofRow = isLine ? sql`p.document_id = t.parent_id and p.line_id = ${line}` : sql`p.document_id = t.id`;
  const sum = sql`sum(p.${sql.ref(snake(measure))})${side === 'out' ? sql` * -1` : sql``}`;
  const quotient =
    per === undefined
      ? sum
      : sql`round(${sum} / nullif(t.${sql.ref(snake(per))}, 0), ${decimalsOf({ field, type: typeOf(field) })}::integer)`;
  const own = sql`(select ${quotient} from ${table} as p where p.package_id = ${packageId} and p.document_kind = ${resource.name} and ${ofRow} ${net ? sql`` : sql`and p.side = ${side}`}${costed}
    and not exists (select 1 from ${table} as r where r.package_id = ${packageId} and r.reverses = p.id and r.document_id = p.document_id)
    and (p.reverses is null or not exists (select 1 from ${table} as o where o.package_id = ${packageId} and o.id = p.reverses and o.document_id = p.document_id)))`;
  return field.value === undefined ? own : sql`coalesce(${own}, t.${sql.ref(snake(field.name))})`;
}
