import type { ExpressionNode } from './ExpressionNode';

/** The direct parts of a node, in the order of the text. */
export function childrenOf(node: ExpressionNode): readonly ExpressionNode[] {
  switch (node.kind) {
    case 'literal':
    case 'name':
    case 'faulty':
      return [];
    case 'list':
      return node.items;
    case 'member':
      return [node.object];
    case 'unary':
      return [node.operand];
    case 'binary':
      return [node.left, node.right];
    case 'ternary':
      return [node.test, node.then, node.otherwise];
    case 'call':
      return node.args;
    case 'each':
      return [node.list, node.body];
    case 'aggregate':
      return node.where.map(({ value }) => value);
  }
}
