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
      const amount = column(ITEM_LEDGER.amount);
      // What was taken back leaves nothing: a document that is reviewed again may be of another partner by then.
      const { rows } = await sql<{ code: string; open: string; owed: string; partners: number }>`
        select i.${sql.ref(snake(ITEM.code))} as code, sum(s.open)::text as open, sum(s.owed)::text as owed, count(*)::integer as partners
        from (
          select ${column(ITEM_LEDGER.item)} as item, sum(${column(ITEM_LEDGER.open)}) as open,
            sum(case when ${column(ITEM_LEDGER.kind)} in (${sql.join(adding)}) then ${amount} else -${amount} end) as owed
          from ${sql.table(tableOf(ledger))} as p where p.package_id = ${packageId}
          group by ${column(ITEM_LEDGER.item)}, ${sql.join(said.partners.map(column))}
        ) as s join ${sql.table(tableOf(items))} as i on i.package_id = ${packageId} and i.id = s.item
        where s.open <> 0 or s.owed <> 0 group by i.id, 1
        having count(*) > 1 or bool_or(s.open <> s.owed or s.open < 0) order by 1`.execute(database);
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
