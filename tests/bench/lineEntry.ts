import { Decimal } from '../../src/lib/decimal';

/** A line as the compared forms enter it; what is entered are texts. */
export interface Line {
  key: string;
  product: string;
  spec: string;
  unit: string;
  demand: string;
  stock: string;
  quantity: string;
  price: string;
  amount: string;
  needDate: string;
  supplier: string;
  remark: string;
}

export interface LineColumn {
  name: keyof Line;
  title: string;
  width: number;
  /** entered by a person; else shown only */
  isEntered: boolean;
}

/** The 12 columns of the lines of a purchase plan. */
export const lineColumns: readonly LineColumn[] = [
  { name: 'key', title: '行号', width: 52, isEntered: false },
  { name: 'product', title: '存货', width: 200, isEntered: true },
  { name: 'spec', title: '规格型号', width: 130, isEntered: false },
  { name: 'unit', title: '单位', width: 80, isEntered: true },
  { name: 'demand', title: '需求数量', width: 100, isEntered: true },
  { name: 'stock', title: '可用库存', width: 100, isEntered: true },
  { name: 'quantity', title: '计划数量', width: 100, isEntered: true },
  { name: 'price', title: '预计单价', width: 100, isEntered: true },
  { name: 'amount', title: '预计金额', width: 120, isEntered: false },
  { name: 'needDate', title: '需求日期', width: 110, isEntered: true },
  { name: 'supplier', title: '建议供应商', width: 200, isEntered: true },
  { name: 'remark', title: '备注', width: 160, isEntered: true },
];

/** Lines over which the block is pasted. */
const PASTED = 500;

/** Three lines that are made faulty: near the beginning, in the midst and near the end of so many. */
export function faultsAt(count: number): number[] {
  return [0.012, 0.48, 0.93].map((share) => Math.floor(share * count));
}

/** So many lines of quantity 1 at a price of 12.34, through JSON like from the wire. */
export async function openLines(count: number): Promise<Line[]> {
  const lines = Array.from({ length: count }, (_, index) =>
    computed({
      key: String(index + 1),
      product: `轴承${index % 20}`,
      spec: '6204-2RS',
      unit: '个',
      demand: '1.00',
      stock: '0.00',
      quantity: '1.00',
      price: '12.34',
      amount: '',
      needDate: '2026-12-20',
      supplier: '长江轴承有限公司',
      remark: '',
    }),
  );
  return (await new Response(JSON.stringify(lines)).json()) as Line[];
}

export function computed(line: Line): Line {
  return { ...line, amount: numberOf(line.quantity).times(numberOf(line.price)).toFixed(2) };
}

/** Sum of the amounts, with separators. */
export function totalOf(lines: readonly Line[]): string {
  return lines
    .reduce((sum, { amount }) => sum.plus(numberOf(amount)), new Decimal(0))
    .toFixed(2)
    .replace(/\B(?=(\d{3})+\.)/g, ',');
}

/** 500 x 6 cells over the first lines. */
export function pastedInto(lines: readonly Line[]): Line[] {
  return lines.map((line, index) =>
    index < PASTED
      ? computed({
          ...line,
          product: `密封件${index % 20}`,
          unit: '套',
          demand: '2.00',
          stock: '1.00',
          quantity: '2.00',
          price: '5.00',
        })
      : line,
  );
}

/** What is wrong, by line: a quantity must be above 0. */
export function faultsOf(lines: readonly Line[]): ReadonlyMap<string, string> {
  return new Map(lines.filter(({ quantity }) => !numberOf(quantity).gt(0)).map(({ key }) => [key, '数量必须大于0']));
}

export function numberOf(text: string): Decimal {
  return /^\d+(\.\d*)?$/.test(text) ? new Decimal(text) : new Decimal(0);
}
