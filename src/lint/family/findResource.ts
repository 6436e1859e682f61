import { Visitor, type ObjectExpression, type Program } from 'oxc-parser';
import { at } from '../../lib/at';
import { keyOf } from './keyOf';
import type { Bound, Scope } from './Scope';

/** The only object literal of a file that names itself so: `{ resource: 'unit', ... }`. */
export function findResource(program: Program, name: unknown, scope: Scope): Bound | undefined {
  const found: ObjectExpression[] = [];
  new Visitor({
    ObjectExpression: (node) => {
      const isNamed = node.properties.some(
        (property) =>
          property.type === 'Property' &&
          keyOf(property) === 'resource' &&
          property.value.type === 'Literal' &&
          property.value.value === name,
      );
      if (isNamed) found.push(node);
    },
  }).visit(program);
  return found.length === 1 ? { expression: at(found, 0), scope } : undefined;
}
