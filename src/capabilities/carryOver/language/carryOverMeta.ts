import { z } from 'zod';
import { nameMeta } from '../../../language/meta/primitives';

export const carryOverKeys = {
  carryOver: z
    .strictObject({
      vouchers: nameMeta.describe('resource of the vouchers that are made'),
      ledger: nameMeta.describe('ledger of subjects'),
      options: nameMeta.describe('settings page with the subjects of profit'),
      subjects: nameMeta.describe('resource of the rules that say subjects'),
      rules: nameMeta.describe('resource of what people carry over by rules of their own'),
      cost: z
        .strictObject({
          ledger: nameMeta.describe('ledger of cost'),
          of: z.array(nameMeta).min(1).max(5).describe('documents by which goods were sold or came back'),
          parties: z
            .record(nameMeta, z.string().regex(/^\w+(\.\w+)?$/))
            .describe('field of voucher lines or subject rules -> key of that ledger, `productId.categoryId`'),
        })
        .describe('cost of sales'),
    })
    .optional()
    .describe('periods at whose end balances of subjects are carried over by vouchers'),
};

export type CarryOverInput = z.output<NonNullable<ReturnType<(typeof carryOverKeys)['carryOver']['unwrap']>>>;
