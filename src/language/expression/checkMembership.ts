import type { Operands } from './checkBinary';
import { checkEqual } from './checkComparison';
import type { Checking } from './Checking';
import { replacing, report } from './Checking';
import { explainType } from './explainType';
import { isOpen, isTextual } from './types';

/** `status in [0, 1]`: the right side is a list whose items could equal the left side; literals are looked at one by one. */
export function checkMembership({ node, left, right }: Operands, checking: Checking): void {
  if (isOpen(right.type)) return;
  if (right.type.kind !== 'list') {
    const isPart = isTextual(right.type) && isTextual(left.type);
    const meant = `contains(${right.node.text}, ${left.node.text})`;
    const allowed = 'in looks a value up in a list, such as [0, 1]';
    report(checking, { span: right.node.span, rule: 'expression-operand', message: `Found ${explainType(right.type)} after in: ${allowed}.`, fix: isPart ? replacing(node, meant) : undefined });
  } else if (right.node.kind === 'list') {
    const { item } = right.type;
    for (const itemNode of right.node.items) checkEqual(left, { node: itemNode, type: item.kind === 'null' ? item : literalType(itemNode, item) }, checking);
  } else {
    checkEqual(left, { node: right.node, type: right.type.item }, checking);
  }
}

function literalType(node: Operands['left']['node'], item: Operands['left']['type']): Operands['left']['type'] {
  return node.kind === 'literal' && node.value === null ? { kind: 'null' } : item;
}
