import { compileExpression } from '../../language/expression';
import type { Button } from '../../language/model';
import { recordInExpressions, type Document } from '../../language/rules';
import type { Call } from './Call';

/**
 * What an action of the status machine sets besides the state of a record, such as who reviewed and when: wire values by
 * field. A button sets the same in all records, whatever they are.
 */
export function valuesSet(
  { compiled, context }: Call,
  { sets = {} }: Pick<Button, 'sets'>,
  record: Document = {},
): Document {
  const read = recordInExpressions(compiled, record);
  return Object.fromEntries(
    Object.entries(sets).flatMap(([name, expression]) => {
      const target = compiled.byPath.get(name);
      if (!target) return [];
      const value = compileExpression(expression).run({ record: read, context });
      return [[name, value === null ? null : target.type.fromExpression(value, target.field)]];
    }),
  );
}

/** Fields of a record that what an action sets depends on. */
export function fieldsRead({ sets = {} }: Pick<Button, 'sets'>): string[] {
  return Object.values(sets).flatMap((expression) => [...compileExpression(expression).dependencies]);
}
