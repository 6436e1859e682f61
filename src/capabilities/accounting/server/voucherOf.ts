import type { Document } from '../../../language/rules';
import { VOUCHER, type VoucherPlan } from '../wire';

/** A planned voucher as it is entered; `attachments`: sheets of paper that belong to it. */
export function voucherOf({ codes, date, lines, word }: VoucherPlan, attachments = codes.length): Document {
  return {
    [VOUCHER.word]: word,
    [VOUCHER.date]: date,
    [VOUCHER.attachments]: attachments,
    [VOUCHER.lines]: lines.map(({ auxiliaries, credit, debit, subjectId, summary }) => ({
      ...auxiliaries,
      [VOUCHER.summary]: summary,
      [VOUCHER.subject]: subjectId,
      [VOUCHER.debit]: debit,
      [VOUCHER.credit]: credit,
    })),
  };
}
