import { CallError, type RefusalLine } from '../../../server/Refusal';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { openingLine } from './openingLine';
import { OPENING_FIELDS, openingSums } from './openingSums';
import { subsidiaryOpenings } from './subsidiaryOpenings';
import { sumLine } from './sumLine';

/**
 * Says whether the initial balances balance: both sides of their three columns with the difference, and how they compare
 * with what money accounts, open items and stock opened with. Nothing is stored.
 * @throws CallError 403 for who sees a part of them
 */
export async function trialBalance(call: Call): Promise<{ title: string; lines: RefusalLine[] }> {
  const { services, t } = call;
  const database = services.database.kysely;
  const balances = records(call);
  // A part of the figures looks like all of them: who sees a part is told none.
  if (!balances.isWhole(OPENING_FIELDS))
    throw new CallError(403, '您的角色只能看部分数据，本表须汇总全部数据，不能查看');
  const sums = await openingSums(balances, database);
  const others = await subsidiaryOpenings(call, database);
  const isBalanced = sums.every(({ debit, credit }) => debit.equals(credit));
  const compared = others
    .filter(({ entered, subjects }) => !entered.isZero() || !subjects.isZero())
    .map((each) => openingLine(call, each));
  return {
    title: isBalanced ? t('试算平衡：平衡') : t('试算平衡：不平衡'),
    lines: [...sums.map((sum) => sumLine(call, sum)), ...compared],
  };
}
