import { compileExpression, truthy, type ExpressionContext, type ExpressionRecord } from '../expression';
import type { RowTone } from '../model';
import type { CompiledResource } from './CompiledResource';
import { isEmpty, type Document } from './Document';

/**
 * Tells the tone of a record in wire form as a list has it: the first whose condition holds. What a condition reads and the record lacks,
 * because it is hidden from the person, is empty. Throws ExpressionError for a condition that the linter would refuse.
 */
export function rowTone(tones: readonly RowTone[], { header }: CompiledResource, context: ExpressionContext): (record: Document) => RowTone | undefined {
  const conditions = tones.map((tone) => ({ tone, when: compileExpression(tone.when) }));
  const read = new Set(conditions.flatMap(({ when }) => when.dependencies));
  const fields = header.filter(({ field }) => read.has(field.name));
  const seen = (record: Document): ExpressionRecord =>
    Object.fromEntries(fields.map(({ field, type }) => [field.name, isEmpty(record[field.name]) ? null : type.toExpression(record[field.name], field)]));
  return (record) => {
    const environment = { record: seen(record), context };
    return conditions.find(({ when }) => truthy(when.run(environment)))?.tone;
  };
}
