import { UNIT } from '../../../src/language/meta/unitFields';
import { isObject } from '../../../src/lib/isObject';

type Part = Record<string, unknown>;

/** What is counted in no unit is a number of so many decimals. */
const DECIMALS = 2;

/**
 * Fields of which each quantity says its unit: that beside it, else that of what is referred to beside it, else none.
 * @param beside all fields of the same record or line
 * @param counted names of the resources that have a unit
 */
export function withUnits(fields: Part, beside: Part, counted: ReadonlySet<string>): Part {
  const goods = Object.entries(beside).find(([, field]) => isObject(field) && counted.has(String(field.to)))?.[0];
  const unit = Object.hasOwn(beside, UNIT) ? UNIT : goods && `${goods}.${UNIT}`;
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) =>
      isObject(field) && field.type === 'quantity' && field.unit === undefined
        ? [name, { ...field, ...(unit === undefined ? { decimals: DECIMALS } : { unit }) }]
        : [name, field],
    ),
  );
}
