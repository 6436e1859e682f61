import { type RawBuilder, sql } from 'kysely';
import { fieldNamed, ledgerNamed, type Model, refTargetOf, resourceOf } from '../../../language/model';
import { Decimal } from '../../../lib/decimal';
import type { AccountBooks, BookCheck, Finding } from '../../../server/resource/capability/BookCheck';
import { findingsOf } from '../../../server/resource/capability/findingsOf';
import { snake, tableOf } from '../../../server/schema/naming';
import {
  bookedAhead,
  type Control,
  controlsOf,
  type ControlSums,
  controlSums,
  isPostedVoucher,
  type RowsOf,
} from '../../accounting/server';
import { ORIGIN, ORIGINS } from '../wire';

/**
 * Ledgers that do not hold what their subjects hold: money, partners one by one, stock, assets. What has no posted voucher
 * yet is left out and told, as is the cost of what was sold while it has not been carried over, and what vouchers have of
 * documents that have not posted yet. Account sets that keep no books are not looked at.
 */
export const checkControls: BookCheck = {
  name: 'controls',
  title: 'Ledgers that do not hold what their subjects hold',
  async run(books) {
    const { database, model, packageId } = books;
    const rows: RowsOf = (name) =>
      sql`(select t.* from ${sql.table(tableOf(resourceOf(model, name)))} as t where t.package_id = ${packageId})`;
    const found: Finding[] = [];
    for (const { control, said } of controlsOf(model)) {
      const posted = await sql`select 1 from ${rows(said.vouchered.ledger)} as p limit 1`.execute(database);
      if (posted.rows.length === 0) continue;
      const unbooked = uncarried(model, control.ledger, said.vouchered.ledger, rows);
      const sums = await controlSums({ database, model, rows, ...(unbooked ? { unbooked } : {}) }, said, control);
      const title = ledgerNamed(model, control.ledger).title;
      const measure = fieldNamed(ledgerNamed(model, control.ledger), control.measure).title;
      const ahead =
        control.has === undefined ? await bookedAhead({ ...books, rows }, said.vouchered, control) : new Decimal(0);
      for (const each of sums.filter(({ booked, held }) => !held.equals(booked.minus(ahead))))
        found.push({
          what: [title, measure, await nameOfParty(books, control, each)].filter((text) => text !== '').join(' '),
          document: null,
          found: `subjects ${each.booked.minus(ahead).toFixed(2)}`,
          wanted: `${each.held.toFixed(2)}, beside ${each.waiting.toFixed(2)} that wait for vouchers`,
        });
    }
    return findingsOf(found, (each) => each);
  },
};

/** What was sold in periods whose cost is not among the posted vouchers. */
function uncarried(model: Model, ledger: string, books: string, rows: RowsOf): RawBuilder<boolean> | undefined {
  for (const resource of Object.values(model.resources)) {
    const said = resource.uses.carryOver;
    if (said?.cost.ledger !== ledger || said.ledger !== books) continue;
    return sql<boolean>`p.document_kind in (${sql.join(said.cost.of)}) and not exists (
      select 1 from ${rows(resource.name)} as e join ${rows(said.vouchers)} as v on v.${sql.ref(snake(ORIGIN.period))} = e.id
      where p.bill_date between e.start_date and e.end_date and v.${sql.ref(snake(ORIGIN.origin))} in (${sql.join(ORIGINS.carryCost)})
        and ${isPostedVoucher(model, { by: said.vouchers, ledger: books }, rows, sql`v.id`)})`;
  }
  return undefined;
}

async function nameOfParty(
  { database, model, packageId }: AccountBooks,
  { has, ledger }: Control,
  { party }: ControlSums,
): Promise<string> {
  if (party === null || has === undefined) return '';
  const target = resourceOf(model, refTargetOf(fieldNamed(ledgerNamed(model, ledger), has)).resource);
  const { rows } = await sql<{
    name: string;
  }>`select ${sql.ref(snake(target.label))} as name from ${sql.table(tableOf(target))}
    where package_id = ${packageId} and id = ${party}`.execute(database);
  return rows[0]?.name ?? party;
}
