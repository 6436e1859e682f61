/** A document that opens an item and settles none. */
export interface OpeningFamily {
  name: string;
  partner: 'clientId' | 'supplierId';
  /** what it opens; of an advance or a refund: the one or the other */
  kinds: readonly [string, string?];
  form: 'advance' | 'paid' | 'owed';
}

export const OPENING: readonly OpeningFamily[] = [
  { name: 'otherIn', partner: 'clientId', kinds: ['receivable'], form: 'owed' },
  { name: 'otherOut', partner: 'supplierId', kinds: ['payable'], form: 'owed' },
  { name: 'receive', partner: 'clientId', kinds: ['receivable'], form: 'paid' },
  { name: 'cost', partner: 'supplierId', kinds: ['payable'], form: 'paid' },
  { name: 'collectionRe', partner: 'clientId', kinds: ['advanceIn', 'advanceInRed'], form: 'advance' },
  { name: 'paymentRe', partner: 'supplierId', kinds: ['advanceOut', 'advanceOutRed'], form: 'advance' },
];

/** A child table whose lines settle items of these kinds of a partner. */
export interface Table {
  name: string;
  partner: 'clientId' | 'supplierId';
  kinds: readonly string[];
}

/** Receipts and payments: what they have left becomes an advance. */
export interface MoneyFamily {
  name: string;
  table: Table;
  advance: string;
  credit: string;
}

export const MONEY: readonly MoneyFamily[] = [
  {
    name: 'collection',
    table: { name: 'settled', partner: 'clientId', kinds: ['receivable', 'receivableRed', 'advanceInRed'] },
    advance: 'advanceIn',
    credit: 'receivableRed',
  },
  {
    name: 'payment',
    table: { name: 'settled', partner: 'supplierId', kinds: ['payable', 'payableRed', 'advanceOutRed'] },
    advance: 'advanceOut',
    credit: 'payableRed',
  },
];

/** Write-offs: both sides come to the same, or there is one side alone. */
export interface WriteOffFamily {
  name: string;
  tables: readonly Table[];
}

const of = (name: string, partner: Table['partner'], from: string, to: string): WriteOffFamily => ({
  name,
  tables: [
    { name: 'offset', partner, kinds: [from] },
    { name: 'settled', partner, kinds: [to] },
  ],
});

export const WRITE_OFFS: readonly WriteOffFamily[] = [
  of('proceeds', 'clientId', 'advanceIn', 'receivable'),
  of('prepaid', 'supplierId', 'advanceOut', 'payable'),
  {
    name: 'receivable',
    tables: [
      { name: 'offset', partner: 'supplierId', kinds: ['payable'] },
      { name: 'settled', partner: 'clientId', kinds: ['receivable'] },
    ],
  },
  { name: 'evade', tables: [{ name: 'settled', partner: 'clientId', kinds: ['receivable'] }] },
  of('receivableRush', 'clientId', 'receivableRed', 'receivable'),
  of('proceedsRush', 'clientId', 'advanceInRed', 'advanceIn'),
  of('prepaidRush', 'supplierId', 'advanceOutRed', 'advanceOut'),
];
