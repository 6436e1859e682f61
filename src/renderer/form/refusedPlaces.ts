import type { CompiledResource, DocumentProblem } from '../../language/rules';

/** The places of a document that a refusal of the server names. `data`: of the refusal. */
export function refusedPlaces(compiled: CompiledResource, data: unknown): DocumentProblem[] {
  return Array.isArray(data) ? data.flatMap((line: unknown) => problemOf(compiled, line)) : [];
}

function problemOf(compiled: CompiledResource, line: unknown): DocumentProblem[] {
  const {
    remark,
    table,
    line: row,
    field,
  } = line as { remark?: string; table?: string; line?: number; field?: string };
  if (field === undefined) return [];
  const title = compiled.byPath.get(table === undefined ? field : `${table}.${field}`)?.field.title;
  return [
    {
      message: remark ?? '',
      field,
      ...(title === undefined ? {} : { title }),
      ...(table === undefined ? {} : { table, line: row ?? 0 }),
    },
  ];
}
