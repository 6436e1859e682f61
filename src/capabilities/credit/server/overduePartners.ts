import { sql } from 'kysely';
import { ledgerNamed, type Resource } from '../../../language/model';
import { dayOf, isEmpty, type Document } from '../../../language/rules';
import { asDecimal, Decimal } from '../../../lib/decimal';
import { groupBy } from '../../../lib/groupBy';
import { asSystem } from '../../../server/records/asSystem';
import { records, recordsChosen } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import { anyOf, type Connection } from '../../../server/storage';
import { ITEM, ITEM_LEDGER } from '../../settlement/wire';
import type { Credit } from '../language';
import type { Told } from './demandCredit';

/**
 * Of documents whose partner has items that are open and were due before the day of the document: how much that is, and
 * since when. One statement.
 */
export async function overduePartners(
  call: Call,
  resource: Resource,
  { ledger: name, overdue, partner }: Credit,
  documents: readonly Document[],
  database: Connection,
): Promise<Told[]> {
  const partners = documents.flatMap((document) => (isEmpty(document[partner]) ? [] : [String(document[partner])]));
  if (!overdue || partners.length === 0) return [];
  const { settlement } = ledgerNamed(call.services.model, name).uses;
  const whole = (of: string) => records(asSystem(call, '信用检查', of));
  const [open, due, who] = [
    sql.ref(`b.${snake(ITEM_LEDGER.open)}`),
    sql.ref(`t.${snake(ITEM.due)}`),
    sql.ref(`b.${snake(partner)}`),
  ];
  const { rows } = await sql<{ partner: string; due: string; open: string }>`
    select ${who}::text as partner, ${due}::text as due, sum(${open})::text as open
    from ${whole(name).balances} as b join ${whole(settlement?.ledger?.items ?? '').rows} as t on t.id = b.${sql.ref(snake(ITEM_LEDGER.item))}
    where ${who} = ${anyOf(partners)} and b.${sql.ref(snake(ITEM_LEDGER.kind))} = ${overdue.kind} and ${open} > 0 and ${due} is not null
    group by 1, 2 order by 2`.execute(database);
  const isTold = recordsChosen(call, name).sees(ITEM_LEDGER.open);
  const byPartner = groupBy(rows, (row) => row.partner);
  const today = call.context.now().slice(0, 10);
  return documents.flatMap((document): Told[] => {
    const day = dayOf(resource, document) ?? today;
    const late = (byPartner.get(String(document[partner])) ?? []).filter((row) => row.due < day);
    const [oldest] = late;
    if (!oldest) return [];
    if (!isTold) return [{ document, message: '{partner} 有逾期应收，最早 {due} 到期', params: { due: oldest.due } }];
    const sum = late.reduce((all, row) => all.plus(asDecimal(row.open)), new Decimal(0));
    return [
      {
        document,
        message: '{partner} 有逾期应收 {overdue}，最早 {due} 到期',
        params: { overdue: sum.toFixed(2), due: oldest.due },
      },
    ];
  });
}
