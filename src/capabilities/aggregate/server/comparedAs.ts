import { sql, type RawBuilder } from 'kysely';
import type { AggregateCondition, ExpressionValue } from '../../../language/expression';
import { fieldTypes } from '../../../fields/pure';
import { storageOf } from '../../../fields/storage';
import type { CompiledField } from '../../../language/rules';
import { Decimal } from '../../../lib/decimal';

type Operator = AggregateCondition['operator'];

const TYPES = {
  bigint: sql`bigint`,
  date: sql`date`,
  integer: sql`integer`,
  numeric: sql`numeric`,
  smallint: sql`smallint`,
  text: sql`text`,
  timestamp: sql`timestamp`,
} as const;

type TypeName = keyof typeof TYPES;

const INTEGERS: ReadonlySet<string> = new Set<TypeName>(['integer', 'smallint']);
const IDENTITY = /^[1-9]\d{0,17}$/;

/** SQL type that values are compared with a field as, so that its index is used; undefined: the id of a record. */
export function comparedType(field: CompiledField | undefined, operator: Operator): RawBuilder<unknown> {
  return TYPES[typeName(field, operator)];
}

/** A value as text of that type; undefined for one that no value of the field is like. */
export function comparedText(
  field: CompiledField | undefined,
  operator: Operator,
  value: ExpressionValue,
): string | undefined {
  const type = typeName(field, operator);
  if (value instanceof Decimal) return INTEGERS.has(type) && !isSmall(value) ? undefined : value.toFixed();
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value !== 'string') return undefined;
  if (type === 'bigint') return IDENTITY.test(value) ? value : undefined;
  if (!field || type === 'text') return value;
  const parsed = fieldTypes[field.field.type]?.parse(value, field.field);
  return parsed?.ok && parsed.value !== null ? String(parsed.value) : undefined;
}

function typeName(field: CompiledField | undefined, operator: Operator): TypeName {
  if (!field) return 'bigint';
  const type = storageOf(field.field).column.replace(/\(.*\)$/, '');
  // `status > 0.5` is no mistake.
  if (INTEGERS.has(type) && /[<>]/.test(operator)) return 'numeric';
  return type in TYPES ? (type as TypeName) : 'text';
}

function isSmall(value: Decimal): boolean {
  return value.isInteger() && value.abs().lessThan(2 ** 31);
}
