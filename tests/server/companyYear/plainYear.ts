/** What a month of the company's year is about, in pieces; prices stand in {@link PRICE}. */
export interface PlainMonth {
  material: number;
  goods: number;
  made: number;
  sold: number;
  traded: number;
  /** of the customer who pays half, in the month after */
  onTerms: number;
  /** cents */
  office: number;
  wages: number;
  interest: number;
  incomeTax: number;
}

/** Cents a piece without tax; all tax is 13 %. */
export const PRICE = { material: 5_000, goods: 10_000, made: 8_000, sold: 20_000, traded: 15_000 };
/** Cents. */
export const OPENING = { money: 50_000_000, asset: 12_000_000 };
export const LOAN = 10_000_000;
/** 120,000.00, 5 % salvage, five years. */
const DEPRECIATION = 190_000;
/** What wages of the workshop a piece carry: 80.00 less its material. */
const LABOUR = PRICE.made - PRICE.material;

export const plainMonth = (month: number): PlainMonth => ({
  material: 40 + month,
  goods: 30 + month,
  made: 30 + month,
  sold: 20 + month,
  traded: 15 + month,
  onTerms: 5 + (month % 3),
  office: 100_000 + month * 1_000,
  wages: 500_000,
  interest: month === 1 ? 0 : 50_000,
  incomeTax: month % 3 === 0 ? 80_000 : 0,
});

/** Wages of the workshop in a month, in cents. */
export const labourOf = ({ made }: PlainMonth): number => made * LABOUR;

const gross = (net: number): number => (net * 113) / 100;

/** What the year comes to until the end of a month, in cents, worked out from pieces and prices alone. */
export interface PlainSums {
  revenue: number;
  cost: number;
  administration: number;
  financial: number;
  incomeTax: number;
  net: number;
  fromSales: number;
  forGoods: number;
  wagesPaid: number;
  otherPaid: number;
  financing: number;
  money: number;
  receivable: number;
  payable: number;
  stock: number;
  /** output less input */
  vat: number;
  accumulated: number;
}

export function plainSums(until: number): PlainSums {
  const months = Array.from({ length: until }, (_, at) => plainMonth(at + 1));
  const sum = (of: (month: PlainMonth, number: number) => number): number =>
    months.reduce((total, month, at) => total + of(month, at + 1), 0);
  const revenue = sum(({ onTerms, sold, traded }) => sold * PRICE.sold + (traded + onTerms) * PRICE.traded);
  const cost = sum(({ onTerms, sold, traded }) => sold * PRICE.made + (traded + onTerms) * PRICE.goods);
  const bought = sum(({ goods, material }) => material * PRICE.material + goods * PRICE.goods);
  const administration = sum(({ office, wages }) => office + wages) + until * DEPRECIATION;
  const financial = sum(({ interest }) => interest);
  const incomeTax = sum((month) => month.incomeTax);
  const fromSales = sum(
    ({ onTerms, sold, traded }) => gross(sold * PRICE.sold + traded * PRICE.traded) + gross(onTerms * PRICE.traded) / 2,
  );
  const forGoods = sum(({ goods, material }) => gross(material * PRICE.material) / 2 + gross(goods * PRICE.goods));
  const wagesPaid = sum((month) => month.wages + labourOf(month));
  // The item that interest is paid under is that of other payments, as nobody distributes it.
  const otherPaid = sum(({ office }) => office) + financial;
  const financing = LOAN;
  const labour = sum(labourOf);
  return {
    revenue,
    cost,
    administration,
    financial,
    incomeTax,
    net: revenue - cost - administration - financial - incomeTax,
    fromSales,
    forGoods,
    wagesPaid,
    otherPaid,
    financing,
    money: OPENING.money + fromSales - forGoods - wagesPaid - otherPaid + financing,
    receivable: gross(revenue) - fromSales,
    payable: gross(bought) - forGoods,
    stock: bought + labour - cost,
    vat: (revenue - bought) * 0.13,
    accumulated: until * DEPRECIATION,
  };
}

/** Cents as they stand on a statement. */
export const money = (cents: number): string => {
  const whole = Math.round(cents);
  if (Math.abs(whole - cents) > 1e-6) throw new Error(`${cents} is no whole number of cents`);
  return `${whole < 0 ? '-' : ''}${Math.floor(Math.abs(whole) / 100)}.${String(Math.abs(whole) % 100).padStart(2, '0')}`;
};
