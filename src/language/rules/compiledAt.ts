import type { CompiledField, CompiledResource } from './CompiledResource';

/** The field of a path that the schema files were proved to have. @throws Error where there is none */
export function compiledAt({ byPath, resource }: CompiledResource, path: string): CompiledField {
  const field = byPath.get(path);
  if (field === undefined) throw new Error(`Resource "${resource.name}" has no field "${path}"`);
  return field;
}
