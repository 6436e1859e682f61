import { Decimal } from '../../lib/decimal';
import { RATE } from '../meta/unitFields';
import type { CompiledTable } from './CompiledResource';
import { isEmpty, type Document } from './Document';
import { pricesPerUnit } from './pricesPerUnit';
import { toBasic } from './units';

/**
 * What a line says as it is counted in the basic unit of its product: three boxes of twelve are 36 pieces at a twelfth
 * of the price.
 */
export function inBasicUnit(table: CompiledTable, row: Document): Document {
  const rate = table.fields.find(({ field }) => field.name === RATE);
  const counted = table.fields.filter(
    ({ field }) => typeof field.settings.unit === 'string' && !isEmpty(row[field.name]),
  );
  return {
    ...row,
    ...Object.fromEntries(
      counted.map(({ field, type }) => [field.name, type.fromExpression(toBasic(row[field.name], row), field)]),
    ),
    ...pricesPerUnit(table, row, ONE),
    ...(rate ? { [RATE]: rate.type.fromExpression(ONE, rate.field) } : {}),
  };
}

const ONE = new Decimal(1);
