import type { ArrayExpression, Expression, ObjectExpression, ObjectProperty } from 'oxc-parser';
import { say } from '../../lib/message';
import { FamilyFault } from './FamilyFault';
import type { Entry, Said } from './Said';
import type { Scope } from './Scope';

type Evaluate = (node: Expression, scope: Scope) => Said;

/** What is written in braces or brackets, with what is spread there. Of a key that is said twice the last one counts. */
export function literalOf(node: ObjectExpression | ArrayExpression, scope: Scope, evaluate: Evaluate): Said {
  const { end, start } = node;
  return node.type === 'ObjectExpression'
    ? { kind: 'object', start, end, entries: entriesOf(node, scope, evaluate) }
    : { kind: 'list', start, end, items: itemsOf(node, scope, evaluate) };
}

function entriesOf(node: ObjectExpression, scope: Scope, evaluate: Evaluate): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') {
      const spread = evaluate(property.argument, scope);
      if (spread.kind === 'plain') continue;
      if (spread.kind !== 'object') throw new FamilyFault(say`Here stands no object.`, property);
      scope.step(property, spread.entries.size);
      for (const [key, entry] of spread.entries) entries.set(key, entry);
    } else {
      const value = evaluate(property.value, scope);
      entries.set(keyOf(property, scope, evaluate), { property, key: property.key, value });
    }
  }
  return entries;
}

function keyOf({ computed, key }: ObjectProperty, scope: Scope, evaluate: Evaluate): string {
  if (!computed && key.type === 'Identifier') return key.name;
  const said = key.type === 'PrivateIdentifier' ? undefined : evaluate(key as Expression, scope);
  if (said?.kind !== 'plain') throw new FamilyFault(say`Here stands no name of a key.`, key);
  return String(said.value);
}

function itemsOf(node: ArrayExpression, scope: Scope, evaluate: Evaluate): Said[] {
  return node.elements.flatMap((element): readonly Said[] => {
    if (element === null) throw new FamilyFault(say`An item of the list is missing.`, node);
    if (element.type !== 'SpreadElement') return [evaluate(element, scope)];
    const spread = evaluate(element.argument, scope);
    if (spread.kind !== 'list') throw new FamilyFault(say`Here stands no list.`, element);
    scope.step(element, spread.items.length);
    return spread.items;
  });
}
