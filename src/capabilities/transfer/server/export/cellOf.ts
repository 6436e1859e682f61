import { typeOf } from '../../../../fields/pure';
import type { Field, TextContext } from '../../../../language/model';
import { Decimal } from '../../../../lib/decimal';
import type { SheetCell } from '../SheetCell';
import { serialDay } from '../../../../lib/serialDay';

/** Digits of a number that a spreadsheet keeps; one with more goes out as a text, so that nothing of it is lost. */
const DIGITS = 15;

/**
 * The cell of a field's value: what the list shows, as a number or a date where it is one. How many decimals the
 * spreadsheet shows follows from the text, so that both show the same. `path` names the value in the row, which in a
 * report may carry a prefix (`lines.remark`).
 */
export function cellOf(
  field: Field,
  path: string,
  row: Record<string, unknown>,
  context: TextContext,
): SheetCell | null {
  const value = row[path];
  if (value === null || value === undefined) return null;
  const type = typeOf(field);
  const prefix = path.slice(0, path.length - field.name.length);
  const companion = type.companion?.(field);
  const text = type.text(
    value,
    field,
    companion === undefined || prefix === '' ? row : { [companion]: row[prefix + companion] },
    context,
  );
  if (text === '') return null;
  const { kind } = type.expressionType(field);
  if (kind === 'number') return { text, ...numberOf(type.toExpression(value, field), text) };
  const serial = kind === 'date' || kind === 'datetime' ? serialDay(text) : undefined;
  return serial === undefined ? { text } : { text, value: serial, shown: text.length > 10 ? 'datetime' : 'date' };
}

function numberOf(number: unknown, text: string): Pick<SheetCell, 'value' | 'shown'> {
  if (!(number instanceof Decimal) || number.precision() > DIGITS) return {};
  const decimals = /\.(\d+)/.exec(text)?.[1]?.length ?? 0;
  return { value: number.toFixed(decimals), shown: { decimals, isPercent: text.endsWith('%') } };
}
