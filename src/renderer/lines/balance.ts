import { Decimal, toDecimal } from '../../lib/decimal';
import { isEmpty, type CompiledResource, type Document } from '../../language/rules';

type Table = CompiledResource['tables'][number];

/** The two amounts of a line of which it has one, `["debit", "credit"]`, where its table declares them. */
export function sidesOf({ field }: Pick<Table, 'field'>): readonly [string, string] | undefined {
  return field.settings.balance as [string, string] | undefined;
}

/**
 * The amounts of a line with which both sides of the document are even (E-05): on the side that the others leave lower,
 * so that it takes the sign of what is there, and entries below zero are met by one below zero. Undefined where the
 * others are even already.
 */
export function balancing(table: Table, rows: readonly Document[], line: number): Document | undefined {
  const sides = sidesOf(table);
  if (!sides) return undefined;
  const [first, second] = sides.map((name) =>
    Decimal.sum(0, ...rows.flatMap((row, index) => (index === line ? [] : [toDecimal(row[name]) ?? 0]))),
  ) as [Decimal, Decimal];
  const missing = first.minus(second);
  if (missing.isZero()) return undefined;
  const onSecond = first.abs().greaterThanOrEqualTo(second.abs());
  const amount = onSecond ? missing : missing.negated();
  const [wanted, other] = onSecond ? [sides[1], sides[0]] : sides;
  const { field, type } = table.fields.find((compiled) => compiled.field.name === wanted)!;
  const mayBe = type.parse(amount.toFixed(), field).ok;
  const [to, from, value] = mayBe ? [wanted, other, amount] : [other, wanted, amount.negated()];
  return { [to]: type.fromExpression(value, field), [from]: null };
}

/** The amounts of a line on the other side each. Undefined where it has none. */
export function swapped(table: Table, row: Document): Document | undefined {
  const sides = sidesOf(table);
  if (!sides || sides.every((name) => isEmpty(row[name]))) return undefined;
  return { [sides[0]]: row[sides[1]] ?? null, [sides[1]]: row[sides[0]] ?? null };
}
