import { isDay } from '../../../lib/dates';
import { isObject } from '../../../lib/isObject';

/** What a value of a foreign row must be. */
interface Told {
  is: 'text' | 'decimal' | 'day' | 'yesNo' | 'rows';
  /** it must be there */
  isNeeded?: true;
  /** characters of a text, at most */
  most?: number;
}

type Contract = Readonly<Record<string, Told>>;

const text = (most: number): Told => ({ is: 'text', most });
const neededText = (most: number): Told => ({ is: 'text', most, isNeeded: true });

/** A row of `GET {url}/products`: what the foreign system sells. */
export const PRODUCT = {
  code: neededText(60),
  name: neededText(120),
  spec: text(100),
  unit: text(20),
  barcode: text(40),
  price: { is: 'decimal' },
  /** false: it is sold no more; left out: it is sold */
  listed: { is: 'yesNo' },
} as const satisfies Contract;

/** A row of `GET {url}/orders`: what somebody has ordered there. */
export const ORDER = {
  number: neededText(60),
  day: { is: 'day', isNeeded: true },
  client: neededText(120),
  receiver: text(40),
  phone: text(20),
  address: text(200),
  remark: text(500),
  /** what all its items come to, with tax */
  amount: { is: 'decimal', isNeeded: true },
  items: { is: 'rows', isNeeded: true },
} as const satisfies Contract;

/** An item of an order; its price is that of one foreign unit, with tax. */
export const ITEM = {
  code: neededText(60),
  quantity: { is: 'decimal', isNeeded: true },
  price: { is: 'decimal', isNeeded: true },
} as const satisfies Contract;

export type ProductField = keyof typeof PRODUCT;
export type OrderField = keyof typeof ORDER;

/** Items of an order, at most. */
export const MOST_ITEMS = 200;

/** Digits in front of the point and behind it, at most. A JSON number is none: it may have lost some. */
const DECIMAL = /^\d{1,12}(\.\d{1,6})?$/;

const HOLDS: Readonly<Record<Told['is'], (value: unknown, told: Told) => boolean>> = {
  text: (value, { most = 0 }) => typeof value === 'string' && value.trim() !== '' && value.trim().length <= most,
  decimal: (value) => typeof value === 'string' && DECIMAL.test(value),
  day: (value) => typeof value === 'string' && isDay(value),
  yesNo: (value) => typeof value === 'boolean',
  rows: (value) => Array.isArray(value) && value.length > 0 && value.length <= MOST_ITEMS,
};

/** What there must be instead, in Chinese. */
const EXPECTED: Readonly<Record<Told['is'], string>> = {
  text: '1至{most}个字的文本',
  decimal: '十进制数的文本，如"12.50"',
  day: '日期，如"2026-03-05"',
  yesNo: 'true或false',
  rows: '1至{most}行明细',
};

/** What is wrong with a foreign row: the first field that does not hold, and what must stand there, in Chinese. */
export interface RowFault {
  field: string;
  expected: string;
  most: number;
}

/** What is wrong with a row by its contract; undefined: nothing. What the contract does not know is not looked at. */
export function rowFault(contract: Contract, row: unknown): RowFault | undefined {
  if (!isObject(row)) return { field: '-', expected: 'JSON对象', most: 0 };
  for (const [field, told] of Object.entries(contract)) {
    const value = row[field];
    const isLeftOut = value === undefined || value === null || value === '';
    if (isLeftOut ? told.isNeeded === true : !HOLDS[told.is](value, told))
      return { field, expected: EXPECTED[told.is], most: told.most ?? MOST_ITEMS };
  }
  return undefined;
}
