import type { Node } from 'jsonc-parser';
import type { ObjectExpression } from 'oxc-parser';
import { keyOf } from './keyOf';
import { resolve } from './resolve';
import type { Bound, Scope } from './Scope';

const MAX_DEPTH = 40;

/**
 * Positions of a literal: objects with their spread ones, arrays, texts. What is computed is a leaf: a problem inside
 * it is told at the key that it belongs to.
 */
export function toNode(bound: Bound, parent: Node, depth = 0): Node {
  const { expression, scope } = resolve(bound);
  const { start: offset, end } = expression;
  const leaf = (type: Node['type']): Node => ({ type, offset, length: end - offset, parent });
  const holder = (type: 'object' | 'array') => ({ ...leaf(type), children: [] as Node[] });
  if (depth > MAX_DEPTH) return leaf('null');
  if (expression.type === 'ObjectExpression') {
    const node = holder('object');
    node.children.push(...properties(expression, scope, node, depth).values());
    return node;
  }
  if (expression.type === 'ArrayExpression') {
    const node = holder('array');
    const spread = expression.elements.findIndex((element) => element?.type === 'SpreadElement');
    // Behind a spread list nobody knows which item is which.
    const known = spread < 0 ? expression.elements : expression.elements.slice(0, spread);
    for (const element of known)
      if (element && element.type !== 'SpreadElement')
        node.children.push(toNode({ expression: element, scope }, node, depth + 1));
    return node;
  }
  const isText =
    (expression.type === 'Literal' && typeof expression.value === 'string') ||
    (expression.type === 'TemplateLiteral' && expression.expressions.length === 0);
  return leaf(isText ? 'string' : 'null');
}

/** By key; the last one of a key wins, as it does when the file is evaluated. */
function properties(object: ObjectExpression, scope: Scope, parent: Node, depth: number): Map<string, Node> {
  const found = new Map<string, Node>();
  for (const property of object.properties) {
    if (property.type === 'SpreadElement') {
      const inner = resolve({ expression: property.argument, scope });
      if (inner.expression.type === 'ObjectExpression' && depth < MAX_DEPTH)
        for (const [key, node] of properties(inner.expression, inner.scope, parent, depth + 1)) found.set(key, node);
      continue;
    }
    const key = keyOf(property);
    if (key === undefined) continue;
    const node = {
      type: 'property' as const,
      offset: property.start,
      length: property.end - property.start,
      parent,
      children: [] as Node[],
    };
    node.children.push(
      {
        type: 'string',
        value: key,
        offset: property.key.start,
        length: property.key.end - property.key.start,
        parent: node,
      },
      toNode({ expression: property.value, scope }, node, depth + 1),
    );
    found.set(key, node);
  }
  return found;
}
