import { compileExpression } from '../../language/expression';
import type { Button } from '../../language/model';
import type { Document } from '../../language/rules';
import type { Call } from './Call';

/**
 * What an action of the status machine sets besides the state, such as who reviewed and when, or a button: wire values
 * by field.
 */
export function valuesSet({ compiled, context }: Call, { sets = {} }: Pick<Button, 'sets'>): Document {
  return Object.fromEntries(
    Object.entries(sets).flatMap(([name, expression]) => {
      const target = compiled.byPath.get(name);
      if (!target) return [];
      const value = compileExpression(expression).run({ record: {}, context });
      return [[name, value === null ? null : target.type.fromExpression(value, target.field)]];
    }),
  );
}
