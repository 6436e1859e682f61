import { amountText } from '../../../lib/format/amountText';
import type { RefusalLine } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { openingSums } from './openingSums';
import { subsidiaryOpenings } from './subsidiaryOpenings';
import { sumLine } from './sumLine';

/**
 * Says whether the initial balances balance: both sides of their three columns with the difference, and how they compare
 * with what money accounts, open items and stock opened with. Nothing is stored.
 */
export async function trialBalance(call: Call): Promise<{ title: string; lines: RefusalLine[] }> {
  const { services, session, t } = call;
  const database = services.database.kysely;
  const sums = await openingSums(session.packageId, database);
  const others = await subsidiaryOpenings(session.packageId, database);
  const isBalanced = sums.every(({ debit, credit }) => debit.equals(credit));
  const text = (amount: { toFixed(places: number): string }) => amountText(amount.toFixed(2), 2);
  const compared = others
    .filter(({ entered, subjects }) => !entered.isZero() || !subjects.isZero())
    .map(({ books, entered, subjects, title }): RefusalLine => {
      const params = {
        subjects: text(subjects),
        books: t(books),
        entered: text(entered),
        difference: text(subjects.minus(entered)),
      };
      const isSame = subjects.equals(entered);
      return {
        code: t(title),
        tone: isSame ? 'good' : 'bad',
        remark: isSame
          ? t('科目期初{subjects}，{books}{entered}，一致', params)
          : t('科目期初{subjects}，{books}{entered}，差额{difference}', params),
      };
    });
  return {
    title: isBalanced ? t('试算平衡：平衡') : t('试算平衡：不平衡'),
    lines: [...sums.map((sum) => sumLine(call, sum)), ...compared],
  };
}
