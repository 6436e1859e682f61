import { z } from 'zod';
import { at, deepPath, field, resource } from '../../../language/meta/names';
import { INVOICE_KINDS } from '../wire';

export const invoiceMeta = z
  .strictObject({
    number: field({ is: 'text' }).describe('unique: an invoice is booked once'),
    date: field({ is: 'date' }).describe('day of the invoice'),
    kind: z
      .strictObject({
        field: field({ is: 'choice' }).describe('what kind of invoice it is'),
        choices: z
          .record(z.enum(INVOICE_KINDS), z.string().min(1).max(60))
          .describe('kind of the file -> choice of that field'),
      })
      .describe('kind of the invoice'),
    net: field({ is: 'number' }).describe('computed of the lines: must come to what the invoice says'),
    tax: field({ is: 'number' }).describe('the same of the tax'),
    total: field({ is: 'number' }).describe('the same with tax'),
    taxRate: field({ is: 'number' }).optional().describe('rate in percent that counts for all lines'),
    file: field({ is: 'any' }).optional().describe('field of files that takes the invoice itself'),
    seller: deepPath({ is: 'text' }).describe('by what the seller is found: supplierId.taxNo'),
    buyer: z
      .strictObject({
        settings: resource().describe('settings page of the account set'),
        taxNo: field({ of: at('settings'), is: 'text' }).describe('our own number: invoices of others are refused'),
        name: field({ of: at('settings'), is: 'text' }).describe('what we are called'),
      })
      .describe('who must be the buyer'),
    lines: z
      .strictObject({
        table: field({ is: 'lines' }).describe('child table that takes the lines'),
        name: deepPath({ in: at('table'), is: 'text' }).describe('by what goods are found: productId.name'),
        spec: deepPath({ in: at('table'), is: 'text' })
          .optional()
          .describe('and beside it: productId.spec'),
        unit: field({ in: at('table'), is: 'reference' })
          .optional()
          .describe('unit that comes with the goods: another one on the invoice is told'),
        quantity: field({ in: at('table'), is: 'number' }).describe('theirs; of a line without one: 1'),
        price: field({ in: at('table'), is: 'number' }).describe('with tax: what the line comes to ÷ quantity'),
        amount: field({ in: at('table'), is: 'number' }).describe('computed, with tax: must come to the same'),
        remark: field({ in: at('table'), is: 'text' }).describe(
          'what the seller calls the goods where we call them otherwise; the same name finds them next time',
        ),
      })
      .describe('of its lines'),
  })
  .describe('a new record may begin with an electronic invoice, as xml or ofd, that somebody sent us');
