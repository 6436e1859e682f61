import {
  compileExpression,
  truthy,
  type Environment,
  type ExpressionContext,
  type ExpressionRecord,
} from '../expression';
import type { Field, FieldType, RowTone } from '../model';
import { isEmpty, type Document } from './Document';

/** A value in a row that conditions may read. */
export interface ToneCell {
  /** as conditions call it */
  name: string;
  /** its key in the row */
  key: string;
  field: Field;
  type: FieldType;
}

/**
 * The tone of a row by what its conditions see: the first that holds. @throws ExpressionError for a condition that the
 * linter would refuse
 */
export function toneIn(tones: readonly RowTone[]): {
  of(environment: Environment): RowTone | undefined;
  reads: ReadonlySet<string>;
} {
  const conditions = tones.map((tone) => ({ tone, when: compileExpression(tone.when) }));
  return {
    of: (environment) => conditions.find(({ when }) => truthy(when.run(environment)))?.tone,
    reads: new Set(conditions.flatMap(({ when }) => when.dependencies)),
  };
}

/**
 * Tells the tone of a row in wire form as a list or report has it. What a condition reads and the row lacks, because it
 * is hidden from the person, is empty. @throws as {@link toneIn}
 */
export function rowTone(
  tones: readonly RowTone[],
  cells: readonly ToneCell[],
  context: ExpressionContext,
): (row: Document) => RowTone | undefined {
  const { of, reads } = toneIn(tones);
  const read = cells.filter(({ name }) => reads.has(name));
  const seen = (row: Document): ExpressionRecord =>
    Object.fromEntries(
      read.map(({ name, key, field, type }) => [name, isEmpty(row[key]) ? null : type.toExpression(row[key], field)]),
    );
  return (row) => of({ record: seen(row), context });
}
