import type { ArrayExpression, Expression, ObjectExpression, ObjectProperty } from 'oxc-parser';
import { say } from '../../lib/message';
import { FamilyFault } from './FamilyFault';
import type { Entry, Said, Stretch } from './Said';
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
      const { name, ...key } = keyOf(property, scope, evaluate);
      entries.set(name, { property, key, value });
    }
  }
  return entries;
}

/** The name of a key, and where it is written: of one that is put in brackets, where that says it. */
function keyOf({ computed, key }: ObjectProperty, scope: Scope, evaluate: Evaluate): Stretch & { name: string } {
  if (!computed && key.type === 'Identifier') return { name: key.name, start: key.start, end: key.end };
  const said = key.type === 'PrivateIdentifier' ? undefined : evaluate(key as Expression, scope);
  if (said?.kind !== 'plain') throw new FamilyFault(say`Here stands no name of a key.`, key);
  return { name: String(said.value), start: said.start, end: said.end };
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
