import { Decimal } from '../../lib/decimal';
import { spread } from '../../lib/spread';
import type { Environment } from '../expression';
import type { CompiledField } from './CompiledResource';

const DECIMALS = 2;

/**
 * The part of a header's total that falls to each line by its weight, in the decimals of the field; a line without a
 * weight gets none. All are null while there is no total or no weight.
 */
export function spreadOver(
  { field, spread: total, type, value: weight }: CompiledField,
  lines: readonly Environment[],
  header: Environment,
): (Decimal | null)[] {
  const whole = total!.run(header);
  const weights = lines.map((line) => {
    const given = weight!.run(line);
    return given instanceof Decimal ? given : null;
  });
  const kind = type.expressionType(field);
  const scale = kind.kind === 'number' ? (kind.scale ?? DECIMALS) : DECIMALS;
  const parts =
    whole instanceof Decimal
      ? spread(
          whole,
          weights.map((given) => given ?? ZERO),
          scale,
        )
      : undefined;
  return weights.map((given, line) => (given === null ? null : (parts?.[line] ?? null)));
}

const ZERO = new Decimal(0);
