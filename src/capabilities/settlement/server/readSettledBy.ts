import { sql } from 'kysely';
import { EMPLOYEE } from '../../../language/kernel';
import { ledgerNamed, resourceOf } from '../../../language/model';
import { daysBetween } from '../../../lib/dates';
import { CallError } from '../../../server/Refusal';
import type { Params } from '../../../server/calls/pageOf';
import { callOn, type Call } from '../../../server/resource/Call';
import { leadToRecord } from '../../../server/resource/leadTo';
import { recordId } from '../../../server/resource/readRecord';
import { visibleRows } from '../../../server/resource/visibleRows';
import { snake, tableOf } from '../../../server/schema/naming';
import { ITEM, ITEM_LEDGER, type ItemEvent, MOST_ITEMS } from '../wire';

interface Posted {
  billDate: string;
  kind: string;
  document: string;
  code: string;
  amount: string;
  person: string | null;
  /** day of the item */
  since: string;
}

/**
 * What made an item and what settled parts of it and stands, in the order of their days: each with the way to its
 * document for who may open it; none of an item that the caller may not see. `params`: `id` of the item. One statement.
 */
export async function readSettledBy(call: Call, { id }: Params): Promise<ItemEvent[]> {
  const { resource, services, session, t } = call;
  const ledger = ledgerOf(call);
  const table = sql.table(tableOf(ledger));
  const column = (name: string) => sql.ref(`p.${snake(name)}`);
  const { rows } = await sql<Posted>`
    select p.bill_date::text as "billDate", p.document_kind as kind, p.document_id::text as document, p.document_code as code,
      sum(${column(ITEM_LEDGER.open)})::text as amount, max(e.name) as person, max(t.${sql.ref(snake(ITEM.date))})::text as since
    from ${table} as p join ${sql.table(tableOf(resource))} as t on t.package_id = p.package_id and t.id = ${column(ITEM_LEDGER.item)}
      left join ${sql.table(tableOf(resourceOf(services.model, EMPLOYEE)))} as e on e.package_id = p.package_id and e.id = p.created_id
    where ${visibleRows(call)} and ${visibleRows(callOn(services, session, ledger, undefined, resource), 'p')} and t.id = ${recordId(id)}
      and p.reverses is null and not exists (select 1 from ${table} as r where r.package_id = p.package_id and r.reverses = p.id)
    group by 1, 2, 3, 4 order by 1, min(p.id) limit ${MOST_ITEMS}`.execute(services.database.kysely);
  return rows.map(({ amount, billDate, code, document, kind, person, since }) => {
    const made = services.model.resources[kind];
    const lead = made && leadToRecord(callOn(services, session, made, undefined, resource), made, document);
    return {
      billDate,
      title: t(made?.title ?? kind),
      code,
      amount,
      person,
      days: daysBetween(since, billDate) ?? 0,
      ...(lead ? { to: lead.to } : {}),
    };
  });
}

/** The ledger whose items a resource is. */
function ledgerOf({ resource, services: { model } }: Call) {
  const ledger = Object.values(model.resources).find(
    ({ uses: { settlement } }) => settlement?.ledger?.items === resource.name,
  );
  if (!ledger) throw new CallError(404, '请求错误,未找到该资源');
  return ledgerNamed(model, ledger.name);
}
