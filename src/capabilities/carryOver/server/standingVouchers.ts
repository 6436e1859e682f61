import { sql } from 'kysely';
import { machineOf, resourceOf } from '../../../language/model';
import { type Document, stateOf } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { records, recordsTold } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { leadToRecord } from '../../../server/resource/leadTo';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { type Carry, ORIGIN, ORIGINS, type StandingVoucher } from '../wire';
import type { NamedPeriod } from '../../period/server';
import { carryOverOf, WHY } from './carryOverOf';

/** Vouchers that stand. */
export interface Standing {
  /** whole, in the order in which they were made */
  documents: Document[];
  /** numbers of those that the caller sees, by id */
  codes: ReadonlyMap<string, string>;
}

/** The vouchers that a button of a period has made and that are there still, whoever sees them. */
export async function standingVouchers(
  call: Call,
  carry: Carry,
  { id }: NamedPeriod,
  database: Connection,
): Promise<Standing> {
  const { services, session } = call;
  const vouchers = resourceOf(services.model, carryOverOf(call.resource).vouchers);
  const code = sql.ref(snake(vouchers.code ?? vouchers.label));
  const { rows } = await sql<{ id: string; code: string | null }>`select v.id::text as id,
      (select s.${code} from ${recordsTold(call, vouchers.name).rows} as s where s.id = v.id) as code
    from ${records(asSystem(call, WHY, vouchers)).rows} as v
    where v.${sql.ref(snake(ORIGIN.period))} = ${id} and v.${sql.ref(snake(ORIGIN.origin))} in (${sql.join(ORIGINS[carry])}) order by v.id`.execute(
    database,
  );
  const ids = rows.map((row) => row.id);
  return {
    documents: await loadDocuments(services.compiled(vouchers), session.packageId, ids, database),
    codes: new Map(rows.flatMap((row) => (row.code === null ? [] : [[row.id, row.code]]))),
  };
}

/** How they are told to the caller: one that he does not see without its number, and without a way to it. */
export function toldVouchers(call: Call, { codes, documents }: Standing): StandingVoucher[] {
  const { services, t } = call;
  const vouchers = resourceOf(services.model, carryOverOf(call.resource).vouchers);
  const machine = machineOf(vouchers);
  const own = recordsTold(call, vouchers.name).call;
  return documents.map((document) => {
    const id = String(document.id);
    const code = codes.get(id);
    const state = machine.states.find(({ value }) => value === stateOf(machine, document));
    const lead = code === undefined ? undefined : leadToRecord(own, vouchers, id);
    return { id, code: code ?? t(vouchers.title), state: t(state?.title ?? ''), ...(lead ? { path: lead.to } : {}) };
  });
}
