import { isDay } from '../../../lib/dates';
import { asDecimal, toDecimal, type Decimal } from '../../../lib/decimal';
import type { Params } from '../../../server/calls/pageOf';
import { records } from '../../../server/records/records';
import { CallError } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { recordId } from '../../../server/resource/readRecord';
import type { Connection } from '../../../server/storage';
import type { BillInput } from '../language';
import { below, costOf, explode, usesOf, type BillsOf, type BillView } from '../wire';
import { productsTold, seesPrices } from './productsTold';
import { readBills } from './readBills';

/** Rows of a view, at most: nobody reads more, and the list has an export. */
const MOST = 5000;
/** Decimals of what one unit takes, as it is told. */
const EXACT = 6;
const LARGEST = '1e12';

/**
 * What a bill comes to: all levels below it for a quantity (`quantity`, left out: what it is for) on a day (`day`, left
 * out: today), what takes its product in turn, and its cost. The bill itself counts, whatever its state and its days.
 * @throws CallError 400 for no quantity or no day, 404 for a bill that the caller does not see
 */
export async function readView(
  call: Call,
  said: BillInput,
  { day = call.context.now().slice(0, 10), id: given, quantity: asked = '' }: Params,
  database: Connection,
): Promise<BillView> {
  if (!isDay(day)) throw new CallError(400, 'day: YYYY-MM-DD');
  const id = recordId(given);
  const own = await records(call).one(id, database);
  if (!own) throw new CallError(404, '请求错误,未找到该资源');
  if (!seesQuantities(call, said)) return { day, quantity: '', parts: [], uses: [], isHidden: true };
  const quantity = toDecimal(asked === '' ? (own[said.quantity] ?? '1') : asked);
  if (!quantity?.greaterThan(0) || quantity.greaterThan(LARGEST)) throw new CallError(400, `quantity: 0 - ${LARGEST}`);
  const product = String(own[said.makes]);
  const bills = await readBills(call, said, database, id);
  const shown = (bills.get(product) ?? [])
    .filter((bill) => bill.id === id)
    .map((bill) => ({ ...bill, from: null, until: null }));
  const billsOf: BillsOf = (each) => (each === product ? shown : (bills.get(each) ?? []));
  const uses = usesOf(product, bills, day).slice(0, MOST);
  const ids = new Set([...below(product, billsOf, day), ...uses.map(({ bill }) => bill.product)]);
  const products = await productsTold(call, said, [...ids], database);
  const decimalsOf = (each: string): number => products.get(each)?.decimals ?? EXACT;
  const parts = explode(product, quantity, { billsOf, day, decimalsOf }).slice(0, MOST);
  const price = (each: string): Decimal | undefined => {
    const known = products.get(each)?.price;
    return known == null ? undefined : asDecimal(known);
  };
  const costs = seesPrices(call, said) ? costOf(billsOf, day, price) : undefined;
  const costFor = (each: string, count: Decimal): { cost?: string | null } =>
    costs ? { cost: costs(each)?.times(count).toFixed(2) ?? null } : {};
  const told = (each: string) => {
    const { about = [], name = '', unit = '' } = products.get(each) ?? {};
    return { product: each, name, about, unit };
  };
  return {
    day,
    quantity: quantity.toFixed(),
    parts: parts.map(({ bill, exact, level, product: each, quantity: count }) => ({
      level,
      ...told(each),
      quantity: count.toFixed(),
      billId: bill?.id ?? null,
      ...costFor(each, exact),
    })),
    uses: uses.map(({ bill, level, quantity: count }) => ({
      level,
      ...told(bill.product),
      billId: bill.id,
      quantity: count.toDecimalPlaces(EXACT).toFixed(),
    })),
    ...costFor(product, quantity),
  };
}

/** Whether the caller sees what each level is worked out from. */
function seesQuantities(call: Call, { loss, need, parts, quantity }: BillInput): boolean {
  return records(call).sees(quantity, `${parts}.${need}`, ...(loss === undefined ? [] : [`${parts}.${loss}`]));
}
