import type { CompiledField } from './CompiledResource';

/** Decimals that a number field keeps. */
export function decimalsOf({ field, type }: Pick<CompiledField, 'field' | 'type'>): number {
  const expressed = type.expressionType(field);
  return expressed.kind === 'number' ? (expressed.scale ?? 2) : 2;
}
