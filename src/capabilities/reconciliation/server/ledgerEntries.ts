import { sql } from 'kysely';
import { ledgerNamed } from '../../../language/model';
import { accounts } from '../../../server/report/accounts';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import type { Statement } from '../language';
import type { Entry } from '../wire';
import type { StatedAccount } from './statedAccount';

/**
 * What was there before the first day, and what each document moved since, in the order of the ledger: the rows that
 * its report of accounts shows. A document that moves nothing for this account is none. One statement.
 * @param most entries that are read, and one more
 */
export async function ledgerEntries(
  { services, session }: Call,
  { ledger: name, measure }: Statement,
  { by, condition, from, until }: StatedAccount,
  most: number,
  database: Connection,
): Promise<{ opening: string; entries: Entry[] }> {
  const ledger = ledgerNamed(services.model, name);
  const part = (of: string) => sql`${sql.ref(`${snake(measure)}_${of}`)}::text`;
  const { rows } = await sql<Entry & { step: number }>`
    select step, bill_date::text as date, document_kind as kind, document_id::text as id, document_code as code,
      ${part('in')} as added, ${part('out')} as taken, ${part('balance')} as balance
    from (${accounts(ledger, session.packageId, `${from},${until}`, condition, '', by, [measure])}) as a
    order by step, bill_date, a.id limit ${most + 2}`.execute(database);
  const entries = rows.filter(({ step }) => step === 1).map(({ step: _, ...entry }) => entry);
  return { opening: rows.find(({ step }) => step === 0)?.balance ?? '0', entries };
}

/** The same of documents from before the first day, by their codes. One statement. */
export async function earlierEntries(
  call: Call,
  { ledger, measure }: Statement,
  { condition, from }: StatedAccount,
  codes: readonly string[],
  database: Connection,
): Promise<Entry[]> {
  if (codes.length === 0) return [];
  const amount = sql.ref(`t.${snake(measure)}`);
  const { rows } = await sql<Entry>`
    select bill_date::text as date, document_kind as kind, document_id::text as id, document_code as code,
      (sum(${amount}) filter (where side = 'in'))::text as added, (-sum(${amount}) filter (where side = 'out'))::text as taken, null as balance
    from ${records(asSystem(call, '账户对账', ledger)).rows} as t
    where ${condition} and bill_date < ${from} and document_code in (${sql.join(codes)})
    group by bill_date, document_kind, document_id, document_code having sum(${amount}) <> 0
    order by bill_date, min(t.id)`.execute(database);
  return [...rows];
}
