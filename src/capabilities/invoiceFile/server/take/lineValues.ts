import type { Decimal } from '../../../../lib/decimal';
import { compiledAt, type Document } from '../../../../language/rules';
import { numberSetting } from '../../../../fields/shared/numberSetting';
import type { Call } from '../../../../server/resource/Call';
import type { ReadsInvoice } from '../../language';
import type { InvoiceLine } from '../../wire';
import { bareName } from './bareName';
import type { MergedLine } from './mergedLines';

/** Signs of a text whose field says nothing of it. */
const USUAL = 100;

/** What a line of an invoice is remembered by: name and size, as far as the remark has room. */
export function rememberedName({ compiled }: Call, { lines }: ReadsInvoice, { name, spec }: InvoiceLine): string {
  const { field } = compiledAt(compiled, `${lines.table}.${lines.remark}`);
  return `${name} ${spec}`
    .trim()
    .slice(0, numberSetting(field, 'max', USUAL))
    .trim();
}

/** A line as the record has it. Its price has tax and is what the line comes to by its quantity, as exact as prices are. */
export function lineValues(
  call: Call,
  said: ReadsInvoice,
  { gross, line, quantity }: MergedLine,
  goods: { id: string | undefined; name: string | undefined },
): Document {
  const { lines } = said;
  const number = (name: string, value: Decimal): unknown => {
    const { field, type } = compiledAt(call.compiled, `${lines.table}.${name}`);
    return type.fromExpression(value, field);
  };
  const reference = lines.name.split('.')[0] ?? '';
  const isCalledSo = goods.name !== undefined && goods.name === bareName(line);
  return {
    ...(goods.id === undefined ? {} : { [reference]: goods.id }),
    [lines.quantity]: number(lines.quantity, quantity),
    [lines.price]: number(lines.price, gross.dividedBy(quantity)),
    ...(isCalledSo ? {} : { [lines.remark]: rememberedName(call, said, line) }),
  };
}
