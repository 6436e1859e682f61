import { sql } from 'kysely';
import { documentCalls } from './documentCalls';
import { add, type Body } from './records';
import type { TestApp } from './testApp';

/** A line of a voucher: code of the subject, its two sides, and what it says besides. */
export type Entry = readonly [code: string, debit: string | null, credit: string | null, more?: Body];

/** What tests of the books of the first account set enter and look up, as the administrator. */
export function voucherTools(given: () => TestApp) {
  const { done } = documentCalls(given);

  /** The one value, called `value`, that a query gives. */
  async function one(query: string): Promise<string> {
    const { rows } = await sql.raw<{ value: string }>(query).execute(given().database.kysely);
    return String(rows[0]?.value);
  }
  const subject = (code: string) =>
    one(`select id as value from r_account_subject where package_id = 1 and code = '${code}'`);
  const period = (code: string) =>
    one(`select id as value from r_accounting_period where package_id = 1 and code = '${code}'`);

  async function voucher(billDate: string, entries: readonly Entry[]): Promise<string> {
    const lines: Body[] = [];
    for (const [code, debit, credit, more] of entries)
      lines.push({ summary: '测试', subjectId: await subject(code), debit, credit, ...more });
    const body = { word: 'general', billDate, attachmentCount: 0, lines };
    return add(await given().as('admin'), given().resource('cashVoucher'), body);
  }
  const posted = async (billDate: string, entries: readonly Entry[]) =>
    done(await voucher(billDate, entries), 'cashVoucher', 'review', 'post');

  return { one, period, posted, subject, voucher };
}
