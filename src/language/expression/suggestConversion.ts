import { readLooseDay } from '../../lib/dates';
import { toDecimal } from '../../lib/decimal';
import { didYouMean } from '../../lib/didYouMean';
import { replacing } from './Checking';
import { quoteValue } from './explainType';
import type { ExpressionNode } from './ExpressionNode';
import type { ExpressionFix } from './ExpressionProblem';
import type { ExpressionType } from './ExpressionType';
import { isNumeric, isTextual } from './types';

/**
 * How a value of the wrong type is made one of the wanted type, where that is plain: `'5'` → `5`, `name` →
 * `!empty(name)`, `n` → `text(n)`.
 */
export function suggestConversion(
  node: ExpressionNode,
  found: ExpressionType,
  wanted: ExpressionType,
): ExpressionFix | undefined {
  const literal = node.kind === 'literal' ? node.value : undefined;
  if (wanted.kind === 'choice') return choiceFix(node, wanted);
  if (isNumeric(wanted)) {
    if (typeof literal === 'string') {
      const number = toDecimal(literal);
      return number ? replacing(node, number.toString()) : undefined;
    }
    return isTextual(found) ? replacing(node, `number(${node.text})`) : undefined;
  }
  if (isTextual(wanted) || wanted.kind === 'ref') {
    if (literal !== undefined && typeof literal !== 'string') return replacing(node, `'${node.text}'`);
    return found.kind === 'number' || found.kind === 'date' || found.kind === 'datetime' || found.kind === 'choice'
      ? replacing(node, `text(${node.text})`)
      : undefined;
  }
  if (wanted.kind === 'boolean')
    return found.kind === 'record' || literal !== undefined ? undefined : replacing(node, `!empty(${node.text})`);
  if (wanted.kind === 'date') return dateFix(node, literal);
  return undefined;
}

function dateFix(node: ExpressionNode, literal: unknown): ExpressionFix | undefined {
  if (node.kind === 'call' && node.name === 'now') return replacing(node, 'today()');
  const day = typeof literal === 'string' ? readLooseDay(literal) : null;
  return day ? replacing(node, `'${day}'`) : undefined;
}

/** The dictionary value that a literal means: the same value of the other type, or the one that is nearest. */
export function choiceFix(
  node: ExpressionNode,
  { values }: Extract<ExpressionType, { kind: 'choice' }>,
): ExpressionFix | undefined {
  if (node.kind !== 'literal' || node.value === null) return undefined;
  const written = node.value.toString();
  const same = values.find((value) => String(value) === written);
  const near =
    same ??
    (typeof node.value === 'string'
      ? values.find(
          (value) =>
            value ===
            didYouMean(
              written,
              values.filter((other) => typeof other === 'string'),
            ),
        )
      : undefined);
  return near === undefined ? undefined : replacing(node, quoteValue(near));
}
