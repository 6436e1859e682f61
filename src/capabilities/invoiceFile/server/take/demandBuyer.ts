import { sql } from 'kysely';
import { refuse } from '../../../../server/Refusal';
import { asSystem } from '../../../../server/records/asSystem';
import { records } from '../../../../server/records/records';
import type { Call } from '../../../../server/resource/Call';
import type { Connection } from '../../../../server/storage';
import type { ReadsInvoice } from '../../language';
import type { InvoiceFile } from '../../wire';
import { comparedTaxNo } from '../read/comparedTaxNo';

/** An invoice that is made out to others is not booked here. @throws Refusal that names both */
export async function demandBuyer(
  call: Call,
  { buyer: said }: ReadsInvoice,
  { buyer, number }: InvoiceFile,
  database: Connection,
): Promise<void> {
  const own = asSystem(call, '核对发票的购买方', said.settings);
  const [setting] = await records(own).find(sql`true`, database, 1);
  const [name, taxNo] = [said.name, said.taxNo].map((field) => String(setting?.[field] ?? ''));
  const { t } = call;
  if (!taxNo)
    throw refuse(t('操作失败'), [
      {
        code: number,
        remark: t('本账套没有填写纳税人识别号，无法核对购买方，请先在{settings}中填写', {
          settings: t(own.resource.title),
        }),
      },
    ]);
  if (comparedTaxNo(taxNo) !== buyer.taxNo)
    throw refuse(t('操作失败'), [
      {
        code: number,
        remark: t('发票的购买方是“{buyer}”（{buyerNo}），不是本账套的“{own}”（{ownNo}）', {
          buyer: buyer.name,
          buyerNo: buyer.taxNo || '—',
          own: name ?? '',
          ownNo: taxNo,
        }),
      },
    ]);
}
