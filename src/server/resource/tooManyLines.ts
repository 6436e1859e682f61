import { mostRows, tooManyRows, type CompiledResource, type DocumentProblem } from '../../language/rules';

/**
 * Child tables of which a body brings more lines than may be stored. Too many to be stored are too many to be computed:
 * it would hold up everybody else.
 */
export function tooManyLines({ tables }: CompiledResource, body: unknown): DocumentProblem[] {
  const input = (body ?? {}) as Record<string, unknown>;
  return tables.flatMap(({ field, name }) => {
    const lines = input[name];
    return Array.isArray(lines) && lines.length > mostRows(field) ? [tooManyRows(field)] : [];
  });
}
