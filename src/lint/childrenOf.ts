import type { Field } from '../language/model';

/** Fields of a child table, what is only shown included. */
export function childrenOf(table: Field | undefined): Field[] {
  return [...(table?.fields ?? []), ...(table?.lookUps ?? [])];
}
