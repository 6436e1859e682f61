import { say } from '../../lib/message';
import type { Operand, Operands } from './checkBinary';
import type { Checking } from './Checking';
import { replacing, report } from './Checking';
import { explainType } from './explainType';
import type { ExpressionFix } from './ExpressionProblem';
import type { ExpressionType } from './ExpressionType';
import { suggestConversion } from './suggestConversion';
import { anyType, isNumeric, isTextual, numberType, scaleOf, textType } from './types';
import { largest, numberOf } from './unifyTypes';

/** `+ - * / %` work on numbers; + also joins texts. Follows how many decimal places the result can have. */
export function checkArithmetic(operands: Operands, checking: Checking): ExpressionType {
  const { node, left, right } = operands;
  const empty = [left, right].find(({ type }) => type.kind === 'null');
  if (empty) {
    return report(checking, {
      span: empty.node.span,
      rule: 'expression-null',
      message: say`Found an empty value beside ${node.operator}: the result is always empty. To begin with another value, use coalesce(value, other).`,
    });
  }
  if (left.type.kind === 'any' || right.type.kind === 'any') return node.operator === '+' ? anyType : numberType;
  if (isNumeric(left.type) && isNumeric(right.type)) return numberOf(resultScale(operands));
  const joins = node.operator === '+' && (isTextual(left.type) || isTextual(right.type));
  if (joins && isTextual(left.type) && isTextual(right.type)) return textType;
  return report(checking, mistakeOf(operands, joins));
}

function resultScale({ node, left, right }: Operands): number | undefined {
  const a = scaleOf(left.type);
  const b = scaleOf(right.type);
  if (node.operator === '/') return undefined;
  if (node.operator === '*') return a === undefined || b === undefined ? undefined : a + b;
  return largest(a, b);
}

function mistakeOf({ node, left, right }: Operands, joins: boolean) {
  const rule = 'expression-operand' as const;
  if (joins) {
    const other = isTextual(left.type) ? right : left;
    const fix = suggestConversion(other.node, other.type, textType);
    return {
      span: other.node.span,
      rule,
      message: say`Found ${explainType(other.type)} beside a text: + joins texts with texts, and numbers with numbers.`,
      fix,
    };
  }
  const wrong = isNumeric(left.type) ? right : left;
  const dates = dateFix(node.operator, node, left, right);
  const message = isDate(wrong.type)
    ? say`Found ${explainType(wrong.type)} beside ${node.operator}, which works on numbers; dates are counted with days(from, to) and dateAdd(date, count, unit).`
    : say`Found ${explainType(wrong.type)} beside ${node.operator}, which works on numbers.`;
  return { span: wrong.node.span, rule, message, fix: dates ?? suggestConversion(wrong.node, wrong.type, numberType) };
}

/** `end - start` is meant as days, `date + 30` as a later day. */
function dateFix(operator: string, node: Operands['node'], left: Operand, right: Operand): ExpressionFix | undefined {
  if (!isDate(left.type)) return undefined;
  if (operator === '-' && isDate(right.type)) return replacing(node, `days(${right.node.text}, ${left.node.text})`);
  if (!isNumeric(right.type) || (operator !== '+' && operator !== '-')) return undefined;
  return replacing(node, `dateAdd(${left.node.text}, ${operator === '-' ? '-' : ''}${right.node.text}, 'day')`);
}

function isDate(type: ExpressionType): boolean {
  return type.kind === 'date' || type.kind === 'datetime';
}
