import { parseExpression, type ExpressionNode } from '../expression';
import { childrenOf } from '../expression/childrenOf';
import type { Resource } from '../model';

/** Functions that ask for a right of the user by its name. */
const ASKING = new Set(['can', 'barred']);

/** Most rules ask for none, and are not parsed. */
const MAY_ASK = /\b(can|barred)\b/;

/**
 * Rights that the rules of a resource and its fields name, so that roles can give what a rule asks for. An expression that
 * cannot be read names none.
 */
export function namedRights({ demands, fields }: Resource): string[] {
  const rights = new Set<string>();
  const all = fields.flatMap((each) => [each, ...(each.fields ?? [])]);
  for (const condition of [
    ...all.flatMap(({ editable, required, visible }) => [visible, required, editable]),
    ...Object.values(demands).flatMap((each) => each.map(({ must }) => must)),
  ]) {
    const node = typeof condition === 'string' && MAY_ASK.test(condition) ? parseExpression(condition).node : undefined;
    if (node) collect(node, rights);
  }
  return [...rights];
}

function collect(node: ExpressionNode, rights: Set<string>): void {
  if (node.kind === 'call' && ASKING.has(node.name) && node.args[0]?.kind === 'literal')
    rights.add(String(node.args[0].value));
  for (const child of childrenOf(node)) collect(child, rights);
}
