import type { Node } from 'jsonc-parser';
import { parseSync, type Expression } from 'oxc-parser';
import { declare } from './declare';
import { findResource } from './findResource';
import { resolve, returned } from './resolve';
import type { Bound } from './Scope';
import { toNode } from './toNode';

/**
 * Where the parts of a `.ts` family are written, as the tree of positions that a JSON array of its resources would
 * have. A resource whose literal is not in the file stands at the file's start.
 * @param family what the file gave when it was evaluated
 */
export function familyTree(path: string, text: string, family: readonly { value: unknown }[]): Node {
  const { program } = parseSync(path, text);
  const scope = declare(program.body);
  const root = { type: 'array' as const, offset: 0, length: 0, children: [] as Node[] };
  const exported = program.body.find((statement) => statement.type === 'ExportDefaultDeclaration')?.declaration;
  const declared = exported && listOf({ expression: exported as Expression, scope });
  for (const [index, { value }] of family.entries()) {
    const found = (declared && itemOf(declared, index)) ?? findResource(program, nameOf(value), scope);
    root.children.push(found ? toNode(found, root) : { type: 'null', offset: 0, length: 0, parent: root });
  }
  return root;
}

/** The list behind the default export, which may be a function. */
function listOf(bound: Bound): Bound {
  const found = resolve(bound);
  const given = returned(found);
  return given ? resolve(given) : found;
}

/**
 * One resource of a list: an item of an array as long as nothing is spread before it, or what `map` makes of every
 * item.
 */
function itemOf({ expression, scope }: Bound, index: number): Bound | undefined {
  if (expression.type === 'ArrayExpression') {
    const before = expression.elements.slice(0, index + 1);
    const item = before[index];
    return item && before.every((element) => element?.type !== 'SpreadElement')
      ? literal({ expression: item as Expression, scope })
      : undefined;
  }
  if (
    expression.type !== 'CallExpression' ||
    expression.callee.type !== 'MemberExpression' ||
    expression.callee.property.type !== 'Identifier'
  )
    return undefined;
  const [first] = expression.arguments;
  if (expression.callee.property.name !== 'map' || !first || first.type === 'SpreadElement') return undefined;
  const made = returned(resolve({ expression: first, scope }));
  return made && literal(made);
}

function literal(bound: Bound): Bound | undefined {
  const found = resolve(bound);
  return found.expression.type === 'ObjectExpression' ? found : undefined;
}

function nameOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? (value as { resource?: unknown }).resource : undefined;
}
