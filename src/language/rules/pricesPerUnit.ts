import { Decimal, toDecimal } from '../../lib/decimal';
import { RATE } from '../meta/unitFields';
import type { CompiledField, CompiledTable } from './CompiledResource';
import { isEmpty, type Document } from './Document';

/**
 * The prices of a line as they are for one of another unit of the same product: a box of twelve costs twelve times the
 * piece.
 */
export function pricesPerUnit(table: CompiledTable, row: Document, rate: unknown): Document {
  const factor = numberOf(rate).dividedBy(numberOf(row[RATE]));
  const priced = factor.equals(1)
    ? []
    : table.fields.filter(({ field }) => field.settings.perUnit === true && !isEmpty(row[field.name]));
  return Object.fromEntries(
    priced.map((compiled) => [compiled.field.name, scaled(compiled, row[compiled.field.name], factor)]),
  );
}

/** A price that is known for the basic unit, as it is for the unit of a line. */
export function priceOfUnit(compiled: CompiledField, value: unknown, row: Document): unknown {
  return compiled.field.settings.perUnit === true && !isEmpty(value)
    ? scaled(compiled, value, numberOf(row[RATE]))
    : value;
}

function scaled({ field, type }: CompiledField, value: unknown, factor: Decimal): unknown {
  const price = toDecimal(value);
  return price === null ? value : type.fromExpression(price.times(factor), field);
}

/** A rate; nothing, or what is none, counts as 1. */
function numberOf(rate: unknown): Decimal {
  const number = toDecimal(rate);
  return number === null || number.lessThanOrEqualTo(0) ? new Decimal(1) : number;
}
