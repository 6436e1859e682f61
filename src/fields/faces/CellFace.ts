import type { ReactNode } from 'react';
import type { Field, TextContext } from '../../language/model';

/** What a cell may ask beside its value. */
export interface CellContext extends TextContext {}

/**
 * What a value looks like in a table or a detail: a plain function without hooks, since thousands of cells are drawn at
 * once.
 */
export type CellFace = (
  value: unknown,
  field: Field,
  record: Record<string, unknown>,
  context: CellContext,
) => ReactNode;
