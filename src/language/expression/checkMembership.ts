import { say } from '../../lib/message';
import type { Operand, Operands } from './checkBinary';
import { checkEqual } from './checkComparison';
import type { Checking } from './Checking';
import { replacing, report } from './Checking';
import { checkNode } from './checkNode';
import { explainType } from './explainType';
import type { NodeOf } from './ExpressionNode';
import { isOpen, isTextual } from './types';

/** `status in [0, 1]`: each item is held against the left side by itself. */
export function checkLiteralMembership(left: Operand, list: NodeOf<'list'>, checking: Checking): void {
  for (const node of list.items) checkEqual(left, { node, type: checkNode(node, checking) }, checking);
}

/** `x in list`: the right side is a list whose items could equal the left side. */
export function checkMembership({ node, left, right }: Operands, checking: Checking): void {
  if (isOpen(right.type)) return;
  if (right.type.kind === 'list') {
    checkEqual(left, { node: right.node, type: right.type.item }, checking);
    return;
  }
  report(checking, {
    span: right.node.span,
    rule: 'expression-operand',
    message: say`Found ${explainType(right.type)} after in, which looks a value up in a list, such as [0, 1].`,
    fix:
      isTextual(right.type) && isTextual(left.type)
        ? replacing(node, `contains(${right.node.text}, ${left.node.text})`)
        : undefined,
  });
}
