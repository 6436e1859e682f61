import type { BindingPattern, Expression, ParamPattern } from 'oxc-parser';
import { say } from '../../lib/message';
import { FamilyFault } from './FamilyFault';
import { plain, type Said } from './Said';
import type { Scope } from './Scope';

/** Gives names to a value, or to its parts: `title`, `{ title, fields = {}, ...rest }`, `[first, second]`. */
export function bind(
  pattern: BindingPattern | ParamPattern,
  said: Said,
  scope: Scope,
  evaluate: (node: Expression, scope: Scope) => Said,
): void {
  switch (pattern.type) {
    case 'Identifier':
      return scope.set(pattern.name, said);
    case 'AssignmentPattern': {
      const isNothing = said.kind === 'plain' && said.value === undefined;
      return bind(pattern.left, isNothing ? evaluate(pattern.right, scope) : said, scope, evaluate);
    }
    case 'ObjectPattern': {
      const left = new Map(said.kind === 'object' ? said.entries : []);
      for (const property of pattern.properties) {
        if (property.type === 'RestElement') {
          bind(property.argument, { kind: 'object', start: said.start, end: said.end, entries: left }, scope, evaluate);
        } else {
          if (property.key.type !== 'Identifier' || property.computed) break;
          const { name } = property.key;
          bind(property.value, left.get(name)?.value ?? plain(said, undefined), scope, evaluate);
          left.delete(name);
        }
      }
      return undefined;
    }
    case 'ArrayPattern':
      for (const [index, element] of pattern.elements.entries())
        if (element && element.type !== 'RestElement')
          bind(element, (said.kind === 'list' && said.items[index]) || plain(said, undefined), scope, evaluate);
      return undefined;
    default:
      throw new FamilyFault(
        say`A family is plain data, names, spread, functions and map: this cannot be said in it.`,
        pattern,
      );
  }
}
