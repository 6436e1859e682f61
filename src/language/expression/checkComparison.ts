import { isDay, isMoment } from '../../lib/dates';
import { say } from '../../lib/message';
import type { Operand, Operands } from './checkBinary';
import { checkDateWithTime } from './checkDateWithTime';
import type { Checking } from './Checking';
import { report } from './Checking';
import { explainType, quoteValue, someOf } from './explainType';
import type { ExpressionType } from './ExpressionType';
import { literalValue } from './literalValue';
import { choiceFix, suggestConversion } from './suggestConversion';
import { isNumeric, isOpen, isTextual } from './types';

/** `== != < <= > >=`: both sides are of one kind, and the comparison can come out both ways. */
export function checkComparison({ node, left, right }: Operands, checking: Checking): void {
  const isOrder = node.operator !== '==' && node.operator !== '!=';
  const empty = [left, right].find(({ type }) => type.kind === 'null');
  if (isOrder && empty) {
    report(checking, {
      span: empty.node.span,
      rule: 'expression-null',
      message: say`Found an empty value beside ${node.operator}: the comparison never holds. Whether something is filled in is asked with empty(value).`,
    });
    return;
  }
  const a = asDate(left, right.type);
  const b = asDate(right, left.type);
  if (checkDateWithTime({ node, left: a, right: b }, checking)) return;
  if (!isOrder) {
    checkEqual(a, b, checking);
  } else if (!isOpen(a.type) && !isOpen(b.type) && !haveOrder(a.type, b.type)) {
    reportKinds(a, b, checking, node.operator);
  }
}

/** Whether two values could ever be equal; a literal beside a dictionary field must be one of its values. */
export function checkEqual(left: Operand, right: Operand, checking: Checking): void {
  const a = asDate(left, right.type);
  const b = asDate(right, left.type);
  if (isOpen(a.type) || isOpen(b.type)) return;
  if (checkChoice(a, b, checking) || checkChoice(b, a, checking)) return;
  if (!canEqual(a.type, b.type)) reportKinds(a, b, checking, '==');
}

/** @returns whether the pair is a dictionary field and a literal or another dictionary, and therefore settled */
function checkChoice({ type }: Operand, other: Operand, checking: Checking): boolean {
  if (type.kind !== 'choice') return false;
  const literal = literalValue(other.node);
  const values =
    other.type.kind === 'choice'
      ? other.type.values
      : literal === undefined || typeof literal === 'boolean' || literal === null
        ? undefined
        : [literal];
  if (!values) return false;
  if (values.some((value) => type.values.includes(value))) return true;
  const fix = choiceFix(other.node, type);
  report(checking, {
    span: other.node.span,
    rule: 'expression-choice',
    message: say`Found ${someOf(values.map(quoteValue))}, which cannot occur. Allowed: ${someOf(type.values.map(quoteValue))}.`,
    didYouMean: fix?.text,
    fix,
  });
  return true;
}

function reportKinds(left: Operand, right: Operand, checking: Checking, operator: string): void {
  const [fixed, known] = right.node.kind === 'literal' ? [right, left] : [left, right];
  const spelling = fixed.node.kind === 'literal' ? spellingOf(known.type) : [];
  const fix = fixed.node.kind === 'literal' ? suggestConversion(fixed.node, fixed.type, known.type) : undefined;
  report(checking, {
    span: fix ? fixed.node.span : right.node.span,
    rule: 'expression-compare',
    message:
      spelling.length > 0
        ? say`Found ${explainType(left.type)} ${operator} ${explainType(right.type)}: only values of one kind are compared, and a date is written ${spelling}.`
        : say`Found ${explainType(left.type)} ${operator} ${explainType(right.type)}: only values of one kind are compared.`,
    fix,
  });
}

/** How literals of dates are written. */
function spellingOf({ kind }: ExpressionType): string[] {
  return kind === 'date' ? ["'YYYY-MM-DD'"] : kind === 'datetime' ? ["'YYYY-MM-DD'", "'YYYY-MM-DD HH:mm:ss'"] : [];
}

/** A text literal that spells a date is one beside a date. */
function asDate(side: Operand, beside: ExpressionType): Operand {
  const literal = side.node.kind === 'literal' ? side.node.value : undefined;
  if (!isDateKind(beside) || typeof literal !== 'string') return side;
  if (isDay(literal)) return { ...side, type: { kind: 'date' } };
  return isMoment(literal) ? { ...side, type: { kind: 'datetime' } } : side;
}

function isDateKind(type: ExpressionType): boolean {
  return type.kind === 'date' || type.kind === 'datetime';
}

/** Texts have an order so that times of day can be compared. */
function haveOrder(a: ExpressionType, b: ExpressionType): boolean {
  return (isNumeric(a) && isNumeric(b)) || (isTextual(a) && isTextual(b)) || (a.kind === b.kind && isDateKind(a));
}

function canEqual(a: ExpressionType, b: ExpressionType): boolean {
  if (a.kind === 'ref' || b.kind === 'ref') {
    if (a.kind === 'ref' && b.kind === 'ref') return a.to === b.to || a.to === '*' || b.to === '*';
    return a.kind === 'text' || b.kind === 'text';
  }
  if (a.kind === 'list' || a.kind === 'record') return false;
  return (isNumeric(a) && isNumeric(b)) || (isTextual(a) && isTextual(b)) || a.kind === b.kind;
}
