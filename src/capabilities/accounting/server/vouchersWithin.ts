import { sql } from 'kysely';
import { resourceOf } from '../../../language/model';
import { isEmpty, type Document } from '../../../language/rules';
import { Refusal, refuse, type RefusalLine } from '../../../server/Refusal';
import { asSystem } from '../../../server/records/asSystem';
import { records, recordsTold } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { leadToRecord } from '../../../server/resource/leadTo';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { type Join, SOURCE, VOUCHER, type VoucherPlan } from '../wire';
import { voucheredBy } from './offeredBy';
import { planVouchers } from './planVouchers';
import { storeLineSources } from './storeLineSources';
import { voucherOf } from './voucherOf';

/**
 * Makes the vouchers of records that wait, within the transaction of something larger, and gives a line for each.
 * @param call on the resource of the records that wait
 * @param waiting locked, without vouchers
 * @param origin why the vouchers are made
 * @throws Refusal for what lacks a template or subject, or what the voucher refuses
 */
export async function vouchersWithin(
  call: Call,
  waiting: readonly Document[],
  { join, origin }: { join: Join; origin: string },
  transaction: Connection,
): Promise<RefusalLine[]> {
  const { services, session } = call;
  const vouchers = resourceOf(services.model, voucheredBy(call.resource).by);
  const own = recordsTold(call, vouchers.name);
  const whole = (name: string) => records(asSystem(call, '单据制凭证', name));
  const namesDocuments = records(call).sees(SOURCE.code);
  const plans = await planVouchers(call, waiting, join, transaction);
  demandSubjects(call, plans);
  const lines: RefusalLine[] = [];
  for (const plan of plans) {
    const { code, id } = await named(plan, () => own.insert(voucherOf(plan), transaction));
    await whole(call.resource.name)
      .changing('s', {
        set: sql`${sql.ref(snake(SOURCE.voucher))} = ${id}`,
        where: sql`s.id in (${sql.join(plan.sources)})`,
      })
      .execute(transaction);
    await whole(vouchers.name)
      .changing('v', { set: sql`${sql.ref(snake(VOUCHER.origin))} = ${origin}`, where: sql`v.id = ${id}` })
      .execute(transaction);
    await storeLineSources(transaction, session.packageId, { resource: vouchers.name, id }, plan);
    const lead = leadToRecord(own.call, vouchers, id);
    lines.push({ code: String(code), remark: namesDocuments ? plan.codes.join('、') : '', ...(lead ? { lead } : {}) });
  }
  return lines;
}

function demandSubjects({ t }: Call, plans: readonly VoucherPlan[]): void {
  const lacking = plans.flatMap(({ codes, lines }) =>
    [...new Set(lines.flatMap(({ lacks }) => lacks ?? []))].map((purpose) => ({ codes, purpose })),
  );
  if (lacking.length === 0) return;
  throw refuse(
    t('提示'),
    lacking.map(({ codes, purpose }) => ({
      code: codes.join('、'),
      remark: t('没有“{purpose}”的科目，请在科目设置中指定', { purpose }),
    })),
  );
}

/** What is wrong with one of several vouchers names the documents that it is of. */
async function named<T>({ codes }: VoucherPlan, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || !Array.isArray(error.data)) throw error;
    const own = codes.slice(0, 3).join('、');
    throw refuse(
      error.message,
      (error.data as RefusalLine[]).map((line) => ({
        ...line,
        code: isEmpty(line.code) ? own : `${own} ${line.code}`,
      })),
    );
  }
}
