import type { CompiledResource, Document } from '../../../language/rules';
import { isEmpty } from '../../../language/rules';

/**
 * The header of a document that is made from several: what all of them say; of days that differ the earliest, so that
 * nothing begins too late. What else differs is left out, and stands as in any new document.
 */
export function headerOf({ byPath }: CompiledResource, headers: readonly Document[]): Document {
  const names = new Set(headers.flatMap((header) => Object.keys(header)));
  return Object.fromEntries(
    [...names].flatMap((name): [string, unknown][] => {
      const values = headers.map((header) => header[name] ?? null);
      if (values.every((value) => value === values[0])) return [[name, values[0]]];
      const days = values.filter((value) => !isEmpty(value)).map(String);
      const field = byPath.get(name);
      const isDay = field?.type.expressionType(field.field).kind === 'date';
      return isDay ? [[name, days.toSorted()[0] ?? null]] : [];
    }),
  );
}
