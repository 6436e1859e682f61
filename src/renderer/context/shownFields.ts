import type { Field } from '../../language/model';
import { maySeeField, type CompiledResource } from '../../language/rules';
import { expressionContext } from './expressionContext';

/** Fields, by path, that the person may see in lists and reports; the server sends no others. */
export function shownFields(compiled: CompiledResource): ReadonlyMap<string, Field> {
  const context = expressionContext(compiled.resource);
  return new Map(
    [...compiled.byPath].filter(([, field]) => maySeeField(field, context)).map(([path, { field }]) => [path, field]),
  );
}
