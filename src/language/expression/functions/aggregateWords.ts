import type { AggregateName } from '../ExpressionNode';

/** What an aggregate of other records is for, in one sentence, how it is called and how it is written: for authors. */
export const aggregateWords: Readonly<
  Record<AggregateName, { signature: string; description: string; example: string }>
> = {
  count: {
    signature: "count('resource', where)",
    description: 'How many records there are, or lines (`order.lines`); the record that asks does not count itself.',
    example: "count('order', clientId == this.clientId && status >= 1)",
  },
  sum: {
    signature: "sum('resource', field, where)",
    description: 'Sum of a field of records or lines, exact; 0 where there are none.',
    example: "sum('order', total, clientId == this.clientId && status in [1, 2])",
  },
  min: {
    signature: "min('resource', field, where)",
    description: 'The smallest number or earliest date of records or lines.',
    example: "min('order.lines', price, productId == this.productId)",
  },
  max: {
    signature: "max('resource', field, where)",
    description: 'The largest number or latest date of records or lines; with `id` what one record says.',
    example: "max('client', creditLimit, id == this.clientId)",
  },
  balance: {
    signature: "balance('ledger', measure, where)",
    description:
      'Balance of a ledger by its keys, those left out summed over, as far as it is posted; with `billDate <= this.day` at the end of a day.',
    example: "balance('stockLedger', quantity, warehouseId == this.warehouseId && productId == this.productId)",
  },
  remaining: {
    signature: "remaining('resource')",
    description:
      'How much of the own lines remains to be made into documents of another resource, in basic units; closed lines are done. In demands.',
    example: "remaining('sellOut') == 0",
  },
};
