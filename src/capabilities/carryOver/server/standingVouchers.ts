import { sql } from 'kysely';
import { machineOf, resourceOf } from '../../../language/model';
import { type Document, stateOf } from '../../../language/rules';
import { callOn, type Call } from '../../../server/resource/Call';
import { leadToRecord } from '../../../server/resource/leadTo';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import { snake, tableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { type Carry, ORIGIN, ORIGINS, type StandingVoucher } from '../wire';
import type { NamedPeriod } from '../../period/server';
import { carryOverOf } from './carryOverOf';

/** The vouchers that a button of a period has made and that are there still, whole, in the order in which they were made. */
export async function standingDocuments(
  call: Call,
  carry: Carry,
  { id }: NamedPeriod,
  database: Connection,
): Promise<Document[]> {
  const { services, session } = call;
  const vouchers = resourceOf(services.model, carryOverOf(call.resource).vouchers);
  const { rows } = await sql<{ id: string }>`select id::text as id from ${sql.table(tableOf(vouchers))}
    where package_id = ${session.packageId} and ${sql.ref(snake(ORIGIN.period))} = ${id} and ${sql.ref(snake(ORIGIN.origin))} in (${sql.join(ORIGINS[carry])}) order by id`.execute(
    database,
  );
  const ids = rows.map((row) => row.id);
  return loadDocuments(services.compiled(vouchers), session.packageId, ids, database);
}

/** How they are told to the caller. */
export function toldVouchers(call: Call, documents: readonly Document[]): StandingVoucher[] {
  const { services, session, t } = call;
  const vouchers = resourceOf(services.model, carryOverOf(call.resource).vouchers);
  const machine = machineOf(vouchers);
  const own = callOn(services, session, vouchers, undefined, call.resource);
  return documents.map((document) => {
    const id = String(document.id);
    const state = machine.states.find(({ value }) => value === stateOf(machine, document));
    const lead = leadToRecord(own, vouchers, id);
    const code = String(document[vouchers.code ?? vouchers.label]);
    return { id, code, state: t(state?.title ?? ''), ...(lead ? { path: lead.to } : {}) };
  });
}
