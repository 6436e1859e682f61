import { sql } from 'kysely';
import { typeOf } from '../../../../fields/pure';
import { type Field, ledgerNamed, type Resource } from '../../../../language/model';
import { USUAL_DECIMALS } from '../../../../language/model/Decimals';
import { REVERSED_LINE } from '../../../../language/meta/reversalNames';
import { decimalsOf } from '../../../../language/rules';
import { asDecimal } from '../../../../lib/decimal';
import type { AccountBooks, BookCheck, Finding } from '../../../../server/resource/capability/BookCheck';
import { findingsOf } from '../../../../server/resource/capability/findingsOf';
import { lineTableOf, snake, tableOf } from '../../../../server/schema/naming';
import { isStanding } from '../../../ledger/server';

/** Fields of documents and of their lines that show what a ledger has (`posted`) show just that. */
export const checkPosted: BookCheck = {
  name: 'posted',
  title: 'Documents that show another cost than the ledger has',
  async run(books) {
    const found: Finding[] = [];
    for (const resource of Object.values(books.model.resources)) {
      for (const field of resource.fields) {
        found.push(...(await ofField(books, resource, field)));
        for (const child of field.fields ?? []) found.push(...(await ofField(books, resource, child, field)));
      }
    }
    return findingsOf(found, (each) => each);
  },
};

/** @param lines child table that the field is of; undefined: of the header */
async function ofField(
  { database, model, packageId }: AccountBooks,
  resource: Resource,
  field: Field,
  lines?: Field,
): Promise<Finding[]> {
  if (!field.posted) return [];
  const { ledger: name, measure, net, per } = field.posted;
  const ledger = ledgerNamed(model, name);
  const side = resource.uses.postings.find((posting) => posting.ledger === name)?.side ?? 'in';
  const own = sql.ref(`t.${snake(field.name)}`);
  const isRed = lines?.fields?.some((each) => each.name === REVERSED_LINE) ?? false;
  const line = isRed ? sql`coalesce(t.${sql.ref(snake(REVERSED_LINE))}::bigint, t.id)` : sql`t.id`;
  const amount = side === 'in' ? sql`w.amount` : sql`-w.amount`;
  const exact = per === undefined ? amount : sql`(${amount} / nullif(t.${sql.ref(snake(per))}, 0))`;
  // What was stored before an account set asked for more decimals has as many as it had then.
  const most = decimalsOf({ field, type: typeOf(field) });
  const fewest = per === undefined ? most : Math.min(USUAL_DECIMALS.price, most);
  const wanted = sql`round(${exact}, ${most}::integer)`;
  const isShown = Array.from(
    { length: most - fewest + 1 },
    (_, more) => sql`${own} is not distinct from round(${exact}, ${fewest + more}::integer)`,
  );
  // What a receipt tells of goods that had left before it is no part of what it brought.
  const told = ledger.uses.ledger.cost ? sql` and p.valued is distinct from 'difference'` : sql``;
  // Until it is posted it shows what it computes.
  const isComputed = field.value === undefined ? sql`` : sql` and w.document_id is not null`;
  const code = sql.ref(`h.${snake(resource.code ?? resource.label)}`);
  const rowsOf = lines
    ? sql`${sql.table(lineTableOf(resource, lines.name))} as t join ${sql.table(tableOf(resource))} as h on h.package_id = ${packageId} and h.id = t.parent_id`
    : sql`${sql.table(tableOf(resource))} as t join ${sql.table(tableOf(resource))} as h on h.package_id = ${packageId} and h.id = t.id`;
  const ofLine = lines ? sql`, p.line_id` : sql``;
  const { rows } = await sql<{ code: string; line: number | null; found: string | null; wanted: string | null }>`
    with w as (select p.document_id${ofLine}, sum(p.${sql.ref(snake(measure))}) as amount from ${sql.table(tableOf(ledger))} as p
      where p.package_id = ${packageId} and p.document_kind = ${resource.name} ${net ? sql`` : sql`and p.side = ${side}`}${told} and ${isStanding(ledger, packageId)} group by p.document_id${ofLine})
    select ${code} as code, ${lines ? sql`t.line_no` : sql`null::integer`} as line, ${own}::text as found, ${wanted}::text as wanted
    from ${rowsOf} left join w on w.document_id = h.id ${lines ? sql`and w.line_id = ${line}` : sql``}
    where t.package_id = ${packageId} and not (${sql.join(isShown, sql` or `)})${isComputed}
      and not exists (select 1 from sys_unshown_cost as u where u.package_id = ${packageId} and u.kind = ${resource.name} and u.document_id = h.id) order by 1, 2`.execute(
    database,
  );
  const text = (value: string | null) => (value === null ? 'nothing' : asDecimal(value).toString());
  return rows.map((row) => ({
    what: `${resource.title}${row.line === null ? '' : ` line ${row.line}`} ${field.title}`,
    document: row.code,
    found: text(row.found),
    wanted: text(row.wanted),
  }));
}
