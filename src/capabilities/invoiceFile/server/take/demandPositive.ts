import { asDecimal } from '../../../../lib/decimal';
import { refuse } from '../../../../server/Refusal';
import type { Call } from '../../../../server/resource/Call';
import { compiledAt } from '../../../../language/rules';
import type { ReadsInvoice } from '../../language';
import type { InvoiceFile } from '../../wire';

const CENTS = 2;

/** A red invoice takes back what another one says; where amounts are never negative it is not booked. @throws Refusal */
export function demandPositive(call: Call, { lines }: ReadsInvoice, { number, total }: InvoiceFile): void {
  const { field } = compiledAt(call.compiled, `${lines.table}.${lines.quantity}`);
  if (!asDecimal(total).isNegative() || field.settings.negative === true) return;
  const { resource, t } = call;
  throw refuse(t('操作失败'), [
    {
      code: number,
      remark: t('这是红字发票（价税合计{total}），{title}不登记负数的发票', {
        total: asDecimal(total).toFixed(CENTS),
        title: t(resource.title),
      }),
    },
  ]);
}
