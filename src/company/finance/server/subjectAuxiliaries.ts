import { sql } from 'kysely';
import type { Capability } from '../../../server/resource/capability/Capability';
import type { Database } from '../../../server/storage';

/** What the one auxiliary of a subject was stored as before a subject could have several. */
const FORMER = {
  client: { column: 'by_client', word: '客户' },
  supplier: { column: 'by_supplier', word: '供应商' },
  department: { column: 'by_department', word: '部门' },
  product: { column: 'by_product', word: '存货' },
} as const;

const WORDS = [...Object.keys(FORMER), 'none'];

/** Subjects, and lines of vouchers, from when a subject had one auxiliary say it as they do today. Done again it changes nothing. */
export const subjectAuxiliaries: Capability = {
  name: 'subjectAuxiliaries',
  isUsedBy: ({ name }) => name === 'accountSubject',
  async prepared(database) {
    const { rows } = await sql`select 1 from r_account_subject where auxiliary = any(${WORDS}) union all
      select 1 from r_cash_voucher__lines where auxiliary = any(${WORDS}) limit 1`.execute(database.kysely);
    if (rows.length === 0) return [];
    const changed = await database.transaction((transaction) => rewrite(transaction));
    return changed > 0 ? [`${changed} subjects say their auxiliaries one by one.`] : [];
  },
};

async function rewrite(database: Parameters<Parameters<Database['transaction']>[0]>[0]): Promise<number> {
  let changed = 0;
  for (const [former, { column, word }] of Object.entries(FORMER)) {
    const { numAffectedRows } =
      await sql`update r_account_subject set ${sql.ref(column)} = 1, auxiliary = ${word} where auxiliary = ${former}`.execute(
        database,
      );
    changed += Number(numAffectedRows ?? 0);
    await sql`update r_cash_voucher__lines set auxiliary = ${word} where auxiliary = ${former}`.execute(database);
  }
  await sql`update r_account_subject set auxiliary = null where auxiliary = 'none'`.execute(database);
  await sql`update r_cash_voucher__lines set auxiliary = null where auxiliary = 'none'`.execute(database);
  return changed;
}
