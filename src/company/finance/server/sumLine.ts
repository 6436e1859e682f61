import { amountText } from '../../../lib/format/amountText';
import type { RefusalLine } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import type { OpeningSum } from './openingSums';

/** Says both sides of a column in words, and by how much they differ. */
export function sumLine({ t }: Call, { title, debit, credit }: OpeningSum): RefusalLine {
  const params = {
    debit: amountText(debit.toFixed(2), 2),
    credit: amountText(credit.toFixed(2), 2),
    difference: amountText(debit.minus(credit).toFixed(2), 2),
  };
  const isEven = debit.equals(credit);
  return {
    code: t(title),
    tone: isEven ? 'good' : 'bad',
    remark: isEven
      ? t('借方合计{debit}，贷方合计{credit}，平衡', params)
      : t('借方合计{debit}，贷方合计{credit}，差额{difference}', params),
  };
}
