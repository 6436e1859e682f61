import type { CompiledField, Document } from '../../../language/rules';
import type { Choices, Difference } from './Difference';
import { enteredFields, leaderOf, sideOf } from './sideOf';

interface Versions {
  base: Document;
  mine: Document;
  theirs: Document;
}

/** Where a record, or a line of it, went apart. `prefix` stands before the names of fields in the keys. */
export function rowDifferences(
  fields: readonly CompiledField[],
  versions: Versions,
  prefix: string,
  at: Pick<Difference, 'table' | 'line'> = {},
): Difference[] {
  return enteredFields(fields).flatMap((compiled) => {
    const kind = leaderOf(fields, compiled)
      ? undefined
      : sideOf(compiled, versions.base, versions.mine, versions.theirs);
    return kind === undefined ? [] : [{ key: prefix + compiled.field.name, kind, compiled, ...at, ...versions }];
  });
}

/**
 * The record or line that both versions come to: each field from who changed it, and as chosen where both did. The rest
 * is the server's.
 */
export function mergedRow(
  fields: readonly CompiledField[],
  { base, mine, theirs }: Versions,
  prefix: string,
  choices: Choices,
): Document {
  const merged = { ...theirs };
  for (const compiled of enteredFields(fields)) {
    const decisive = leaderOf(fields, compiled) ?? compiled;
    const side = sideOf(decisive, base, mine, theirs);
    if (side !== 'mine' && (side !== 'conflict' || choices.get(prefix + decisive.field.name) !== 'mine')) continue;
    const companion = compiled.type.companion?.(compiled.field);
    for (const name of companion === undefined ? [compiled.field.name] : [compiled.field.name, companion])
      merged[name] = mine[name] ?? null;
  }
  return merged;
}
