import { say } from '../../lib/message';
import type { Operand, Operands } from './checkBinary';
import type { Checking } from './Checking';
import { replacing, report } from './Checking';

/** Comparisons of a date with time (left) and a day (right) that come out right, because a day begins at midnight. */
const EXACT = new Set(['>=', '<']);
const MIRRORED: Readonly<Record<string, string>> = { '<=': '>=', '>': '<', '>=': '<=', '<': '>' };

/**
 * A date with time beside a day: `createdTime <= '2026-01-31'` loses the whole last day, `==` never holds.
 * @returns whether the pair is such a one, and therefore settled
 */
export function checkDateWithTime({ node, left, right }: Operands, checking: Checking): boolean {
  const moment = [left, right].find(({ type }) => type.kind === 'datetime');
  const day = [left, right].find(({ type }) => type.kind === 'date');
  if (!moment || !day) return false;
  const operator = moment === left ? node.operator : (MIRRORED[node.operator] ?? node.operator);
  if (EXACT.has(operator)) return true;
  report(checking, {
    span: day.node.span,
    rule: 'expression-compare',
    message: say`Found a day compared with a date with time by ${node.operator}, where the time of day spoils the result. Compare two days, or give the day a time.`,
    fix: fixOf(operator, moment, day),
  });
  return true;
}

function fixOf(operator: string, moment: Operand, day: Operand) {
  if (moment.node.kind === 'call' && moment.node.name === 'now') return replacing(moment.node, 'today()');
  const isEndOfDay = operator === '<=' || operator === '>';
  return isEndOfDay && day.node.kind === 'literal'
    ? replacing(day.node, `'${String(day.node.value)} 23:59:59'`)
    : undefined;
}
