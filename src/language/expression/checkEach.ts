import { say } from '../../lib/message';
import type { Checking } from './Checking';
import { report } from './Checking';
import { checkCondition } from './checkCondition';
import { checkNode } from './checkNode';
import { explainType } from './explainType';
import type { NodeOf } from './ExpressionNode';
import type { ExpressionType } from './ExpressionType';
import { reservedNames } from './limits';
import { anyType, booleanType, isOpen } from './types';

/** `lines.map(l, …)` and its like: the variable has the type of an item, and is known in the body only. */
export function checkEach(node: NodeOf<'each'>, checking: Checking): ExpressionType {
  const list = checkNode(node.list, checking);
  const { method, variable } = node;
  if (!isOpen(list) && list.kind !== 'list') {
    report(checking, {
      span: node.list.span,
      rule: 'expression-operand',
      message: say`Found ${explainType(list)}: ${method} works on lists.`,
    });
  }
  if (reservedNames.has(variable)) {
    report(checking, {
      span: node.variableSpan,
      rule: 'expression-name',
      message: say`Found ${variable} as a variable: this name has a meaning of its own.`,
    });
  }
  const item = list.kind === 'list' ? list.item : anyType;
  const inside: Checking = { ...checking, scope: { names: { [variable]: item }, outer: checking.scope } };
  const body = checkNode(node.body, inside);
  if (method === 'map') return { kind: 'list', item: body };
  checkCondition(node.body, body, inside);
  return method === 'filter' ? { kind: 'list', item } : booleanType;
}
