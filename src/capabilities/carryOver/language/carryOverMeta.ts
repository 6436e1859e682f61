import { z } from 'zod';
import { CARRIED_PARTS, CARRY_RULE_PARTS, OPTION_PARTS, PERIOD_PARTS } from './carryOverParts';
import { at, deepPath, ledger, own, resource } from '../../../language/meta/names';
import { nameMeta } from '../../../language/meta/primitives';

export const carryOverKeys = {
  carryOver: own(
    z.strictObject({
      vouchers: resource({ has: CARRIED_PARTS }).describe('resource of the vouchers that are made'),
      ledger: ledger().describe('ledger of subjects'),
      options: resource({ has: OPTION_PARTS }).describe('settings page with the subjects of profit'),
      subjects: resource().describe('resource of the rules that say subjects'),
      rules: resource({ has: CARRY_RULE_PARTS }).describe('resource of what people carry over by rules of their own'),
      cost: z
        .strictObject({
          ledger: ledger().describe('ledger of cost'),
          of: z.array(resource()).min(1).max(5).describe('documents by which goods were sold or came back'),
          parties: z
            .record(nameMeta, deepPath({ of: at('ledger') }))
            .describe('field of voucher lines or subject rules -> key of that ledger, `productId.categoryId`'),
        })
        .describe('cost of sales'),
    }),
    PERIOD_PARTS,
  )
    .optional()
    .describe('periods at whose end balances of subjects are carried over by vouchers'),
};

export type CarryOverInput = z.output<NonNullable<ReturnType<(typeof carryOverKeys)['carryOver']['unwrap']>>>;
