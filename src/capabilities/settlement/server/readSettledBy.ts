import { sql } from 'kysely';
import { EMPLOYEE } from '../../../language/kernel';
import { ledgerNamed } from '../../../language/model';
import { daysBetween } from '../../../lib/dates';
import { CallError } from '../../../server/Refusal';
import type { Params } from '../../../server/calls/pageOf';
import { asSystem } from '../../../server/records/asSystem';
import { records, recordsTold } from '../../../server/records/records';
import { seenRecord } from '../../../server/records/seenRecord';
import { callOn, type Call } from '../../../server/resource/Call';
import { leadToRecord } from '../../../server/resource/leadTo';
import { recordId } from '../../../server/resource/readRecord';
import { snake } from '../../../server/schema/naming';
import { movingItems } from './openingsOf';
import { ITEM, ITEM_LEDGER, type ItemEvent, MOST_ITEMS } from '../wire';

interface Posted {
  billDate: string;
  kind: string;
  document: string;
  code: string;
  amount: string | null;
  person: string | null;
  /** day of the item */
  since: string | null;
  isSeen: boolean;
}

/**
 * What made an item and what settled parts of it and stands, in the order of their days: each with the way to its
 * document for who may open it. Of documents that the caller may not see it tells what and how much, neither number nor
 * person; of an item that he may not see nothing. `params`: `id` of the item. One statement.
 */
export async function readSettledBy(call: Call, { id }: Params): Promise<ItemEvent[]> {
  const { resource, services, session, t } = call;
  const ledger = ledgerOf(call);
  // What takes a posting back, and what somebody is called who made a document that the caller sees.
  const whole = (name: string) => records(asSystem(call, '核销经过', name)).rows;
  const column = (name: string) => sql.ref(`p.${snake(name)}`);
  const isSeen = seenRecord(call, movingItems(services.model, ledger.name), sql`m.kind`, sql`m.document::bigint`);
  const { rows } = await sql<Posted>`select m.*, ${isSeen} as "isSeen" from (
    select p.bill_date::text as "billDate", p.document_kind as kind, p.document_id::text as document, p.document_code as code,
      sum(${column(ITEM_LEDGER.open)})::text as amount, max(e.name) as person, max(t.${sql.ref(snake(ITEM.date))})::text as since, min(p.id) as first
    from ${recordsTold(call, ledger.name).rows} as p join ${records(call).rows} as t on t.id = ${column(ITEM_LEDGER.item)}
      left join ${whole(EMPLOYEE)} as e on e.id = p.created_id
    where t.id = ${recordId(id)} and p.reverses is null and not exists (select 1 from ${whole(ledger.name)} as r where r.reverses = p.id)
    group by 1, 2, 3, 4) as m order by 1, m.first limit ${MOST_ITEMS}`.execute(services.database.kysely);
  return rows.map(({ amount, billDate, code, document, isSeen: isNamed, kind, person, since }) => {
    const made = services.model.resources[kind];
    const lead = isNamed && made && leadToRecord(callOn(services, session, made, undefined, resource), made, document);
    return {
      billDate,
      title: t(made?.title ?? kind),
      code: isNamed ? code : '',
      amount,
      person: isNamed ? person : null,
      days: since === null ? null : daysBetween(since, billDate),
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
