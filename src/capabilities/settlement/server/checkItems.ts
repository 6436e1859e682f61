import { sql } from 'kysely';
import { isLedger } from '../../../language/model';
import type { BookCheck, Finding } from '../../../server/resource/capability/BookCheck';
import { findingsOf } from '../../../server/resource/capability/findingsOf';
import { snake, tableOf } from '../../../server/schema/naming';
import { ITEM, ITEM_LEDGER, ITEM_KINDS, addsToBalance } from '../wire';

/**
 * Of each open item: what is open agrees with what its partner owes by it, its partner is one, and it is
 * not below zero.
 */
export const checkItems: BookCheck = {
  name: 'items',
  title: 'Open items whose amounts differ',
  async run({ database, model, packageId }) {
    const found: Finding[] = [];
    for (const ledger of Object.values(model.resources).filter(isLedger)) {
      const said = ledger.uses.settlement?.ledger;
      const items = said && model.resources[said.items];
      if (!said || !items) continue;
      const adding = ITEM_KINDS.filter(addsToBalance);
      const column = (name: string) => sql.ref(`p.${snake(name)}`);
      const kind = column(ITEM_LEDGER.kind);
      const { rows } = await sql<{ code: string; open: string; owed: string; partners: number }>`
        select i.${sql.ref(snake(ITEM.code))} as code, sum(${column(ITEM_LEDGER.open)})::text as open,
          sum(case when ${kind} in (${sql.join(adding)}) then ${column(ITEM_LEDGER.amount)} else -${column(ITEM_LEDGER.amount)} end)::text as owed,
          count(distinct (${sql.join(said.partners.map(column))}))::integer as partners
        from ${sql.table(tableOf(ledger))} as p join ${sql.table(tableOf(items))} as i on i.package_id = p.package_id and i.id = ${column(ITEM_LEDGER.item)}
        where p.package_id = ${packageId} group by i.id, 1
        having sum(${column(ITEM_LEDGER.open)}) <> sum(case when ${kind} in (${sql.join(adding)}) then ${column(ITEM_LEDGER.amount)} else -${column(ITEM_LEDGER.amount)} end)
          or sum(${column(ITEM_LEDGER.open)}) < 0 or count(distinct (${sql.join(said.partners.map(column))})) > 1 order by 1`.execute(
        database,
      );
      found.push(
        ...rows.map(({ code, open, owed, partners }) => ({
          what: ledger.title,
          document: code,
          found: `open ${open}, ${partners} partners`,
          wanted: `open ${owed} of one partner, not below zero`,
        })),
      );
    }
    return findingsOf(found, (each) => each);
  },
};
