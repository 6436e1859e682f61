import { at } from '../../../lib/at';
import { Decimal, asDecimal } from '../../../lib/decimal';
import { compiledAt, type Document } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import type { Exchange } from '../language';
import { ITEM, ORDER, rowFault } from '../wire';
import { allowedOn, type AllowedGoods } from './allowedGoods';
import { faultText } from './faultText';
import { takenValues } from './takenValues';

type Orders = NonNullable<Exchange['orders']>;

/** What a foreign order becomes, or why it waits; `amounts`: what each of its lines must come to. */
export type MadeOrder = { given: Document; amounts: Decimal[] } | { reason: string };

interface Known {
  /** by foreign codes */
  goods: ReadonlyMap<string, readonly AllowedGoods[]>;
  /** ids of our own clients, by what they are found by */
  clients: ReadonlyMap<string, readonly string[]>;
}

interface Item {
  code: string;
  quantity: string;
  price: string;
}

const CENTS = 2;

/** What an item comes to, as people reckon: quantity × price, to the cent. */
const amountOf = ({ price, quantity }: Item): Decimal =>
  asDecimal(quantity).times(asDecimal(price)).toDecimalPlaces(CENTS, Decimal.ROUND_HALF_UP);

/**
 * Makes an order of ours of a foreign one; nothing is stored.
 * @param call on the orders
 */
export function orderOf(call: Call, said: Orders, row: unknown, { clients, goods }: Known): MadeOrder {
  const { t } = call;
  const fault = rowFault(ORDER, row);
  if (fault) return { reason: faultText(call, fault) };
  const order = row as Record<string, unknown> & { items: unknown[]; day: string; client: string; amount: string };
  for (const [index, item] of order.items.entries()) {
    const wrong = rowFault(ITEM, item);
    if (wrong) return { reason: faultText(call, { ...wrong, field: `items[${index + 1}].${wrong.field}` }) };
  }
  const items = order.items as Item[];
  const client = clients.get(order.client.trim()) ?? [];
  if (client.length !== 1)
    return {
      reason:
        client.length === 0
          ? t('客户“{client}”不存在或已停用，请先建立客户档案再同步', { client: order.client })
          : t('客户“{client}”有{count}个，无法确定是哪一个', { client: order.client, count: client.length }),
    };
  const allowed = items.map(({ code }) => allowedOn(goods.get(code.trim()) ?? [], order.day));
  const missing = [...new Set(items.flatMap(({ code }, index) => (allowed[index] ? [] : [code])))];
  if (missing.length > 0)
    return {
      reason: t('产品{codes}在{day}不在白名单内，请加入白名单后再同步', { codes: missing.join('、'), day: order.day }),
    };
  const taken = allowed as AllowedGoods[];
  const gives = taken[0]?.gives ?? {};
  if (taken.some((each) => Object.entries(gives).some(([name, value]) => each.gives[name] !== value)))
    return { reason: t('各产品在白名单中的设置不一致，请改为一致后再同步') };
  const amounts = items.map(amountOf);
  const sum = Decimal.sum(...amounts);
  if (!sum.equals(asDecimal(order.amount)))
    return {
      reason: t('明细合计{sum}与订单金额{amount}不符，请与对方核对', { sum: sum.toFixed(CENTS), amount: order.amount }),
    };
  const lines = items.map((item, index) => lineOf(call, said, item, at(taken, index)));
  const rounded = items.findIndex(({ quantity }, index) => {
    const exact = asDecimal(quantity).times(at(taken, index).factor);
    return !asDecimal(at(lines, index)[said.lines.quantity]).equals(exact);
  });
  if (rounded >= 0)
    return { reason: t('第{line}行换算后的数量超过小数位，请核对白名单的单位系数', { line: rounded + 1 }) };
  const [reference = ''] = said.client.split('.');
  return {
    amounts,
    given: {
      ...said.with,
      ...takenValues(said.fields, order),
      ...gives,
      [reference]: client[0],
      [said.lines.table]: lines,
    },
  };
}

/** An item in our own unit: the factor makes more of the quantity and less of the price. */
function lineOf({ compiled }: Call, { lines }: Orders, item: Item, { factor, product, unit }: AllowedGoods): Document {
  const number = (name: string, value: Decimal) => {
    const { field, type } = compiledAt(compiled, `${lines.table}.${name}`);
    return type.fromExpression(value, field);
  };
  return {
    [lines.product]: product,
    ...(lines.unit === undefined || unit === null ? {} : { [lines.unit]: unit }),
    [lines.quantity]: number(lines.quantity, asDecimal(item.quantity).times(factor)),
    [lines.price]: number(lines.price, asDecimal(item.price).dividedBy(factor)),
  };
}
