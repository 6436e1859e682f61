import { amountText } from '../../../lib/format/amountText';
import type { RefusalLine } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import type { SubsidiaryOpening } from './subsidiaryOpenings';

/**
 * Says how what subjects opened with compares with the books that tell it in detail; without amounts to whom these books
 * are not told as a whole.
 */
export function openingLine(
  { t }: Call,
  { books, entered, isTold, subjects, title }: SubsidiaryOpening,
): RefusalLine & { tone: 'good' | 'bad' } {
  const text = (amount: typeof entered) => amountText(amount.toFixed(2), 2);
  const isSame = subjects.equals(entered);
  const params = {
    books: t(books),
    subjects: text(subjects),
    entered: text(entered),
    difference: text(subjects.minus(entered)),
  };
  const [same, other] = isTold
    ? ['科目期初{subjects}，{books}{entered}，一致', '科目期初{subjects}，{books}{entered}，差额{difference}']
    : ['科目期初与{books}一致', '科目期初与{books}不一致'];
  return { code: t(title), tone: isSame ? 'good' : 'bad', remark: t(isSame ? same : other, params) };
}
