import { parseExpression, type ExpressionNode } from '../../language/expression';
import { literalValue } from '../../language/expression/literalValue';

/** true, false, or an expression. */
type Condition = boolean | string;

/**
 * Whether something may be refused by conditions that those before let pass. Two that cannot be held against each other
 * count as tighter: nobody is told of too little.
 */
export function isTightened(before: readonly Condition[], now: readonly Condition[]): boolean {
  const [old, present] = [before.map(parsed), now.map(parsed)];
  return present.some((condition) => !old.some((known) => implies(known, condition)) && condition !== true);
}

function parsed(condition: Condition): ExpressionNode | boolean {
  if (typeof condition === 'boolean') return condition;
  return parseExpression(condition).node ?? false;
}

/** Whether a condition holds wherever another one does, as far as their forms tell. */
function implies(one: ExpressionNode | boolean, other: ExpressionNode | boolean): boolean {
  if (typeof one === 'boolean' || typeof other === 'boolean') return one === false || other === true;
  if (textOf(one) === textOf(other)) return true;
  const [given, wanted] = [partsOf(one), partsOf(other)];
  if (wanted?.operator === '&&') return implies(one, wanted.left) && implies(one, wanted.right);
  if (given?.operator === '||') return implies(given.left, other) && implies(given.right, other);
  if (wanted?.operator === '||') return implies(one, wanted.left) || implies(one, wanted.right);
  if (given?.operator === '&&') return implies(given.left, other) || implies(given.right, other);
  return given !== undefined && wanted !== undefined && isBoundWithin(given, wanted);
}

type Comparison = Extract<ExpressionNode, { kind: 'binary' }>;

function partsOf(node: ExpressionNode): Comparison | undefined {
  return node.kind === 'binary' ? node : undefined;
}

/** `> 10` lies within `> 0`, `in [1]` within `in [1, 2]`. */
function isBoundWithin(one: Comparison, other: Comparison): boolean {
  if (textOf(one.left) !== textOf(other.left)) return false;
  if (other.operator === 'in') {
    const allowed = valuesOf(other.right);
    const given = one.operator === '==' ? [literalValue(one.right)] : one.operator === 'in' ? valuesOf(one.right) : [];
    return given.length > 0 && given.every((value) => value !== undefined && allowed.includes(value));
  }
  const [given, wanted] = [literalValue(one.right), literalValue(other.right)];
  if (typeof given !== 'number' || typeof wanted !== 'number') return false;
  const isExclusive = (operator: string) => operator === '>' || operator === '<';
  const side = one.operator[0];
  if (side !== other.operator[0] || (side !== '>' && side !== '<')) return false;
  if (given === wanted) return isExclusive(one.operator) || !isExclusive(other.operator);
  return side === '>' ? given > wanted : given < wanted;
}

function valuesOf(node: ExpressionNode): unknown[] {
  return node.kind === 'list' ? node.items.map(literalValue) : [];
}

/** Blanks and brackets around the whole mean nothing. */
function textOf({ text }: ExpressionNode): string {
  const bare = text.replace(/\s+/g, '');
  return bare.startsWith('(') && bare.endsWith(')') && !bare.slice(1, -1).includes(')') ? bare.slice(1, -1) : bare;
}
