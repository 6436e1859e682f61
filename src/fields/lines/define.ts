import type { ExpressionRecord, ExpressionValue } from '../../language/expression/ExpressionValue';
import { readOwn } from '../../language/expression/values';
import type { Field, FieldType, FieldTypes } from '../../language/model';
import { accept } from '../shared/accept';
import { numberSetting } from '../shared/numberSetting';
import { refuse } from '../shared/refuse';

export const LINES_MAX = 1000;

/**
 * A child table. Its rows are records of their own fields, which the rules check one by one; here only their shape and
 * number count. It cannot hold another child table, so it knows the other types alone.
 */
export function linesType(types: FieldTypes): FieldType {
  const typeOf = (field: Field) => types[field.type];
  return {
    name: 'lines',
    align: 'left',
    width: 200,
    filter: 'none',
    summable: false,
    expressionType: (field) => ({
      kind: 'list',
      item: {
        kind: 'record',
        fields: Object.fromEntries(
          (field.fields ?? []).map((child) => [child.name, typeOf(child)?.expressionType(child) ?? { kind: 'any' }]),
        ),
      },
    }),
    parse(input, field) {
      if (!Array.isArray(input)) return refuse('请输入明细数据');
      const max = numberSetting(field, 'max', LINES_MAX);
      const min = numberSetting(field, 'min', 0);
      if (input.length > max) return refuse('最多{max}行', { max });
      if (input.length < min) return input.length === 0 ? refuse('请添加数据') : refuse('至少{min}行', { min });
      return input.every(isRecord) ? accept(input) : refuse('请输入明细数据');
    },
    toExpression: (value, field) =>
      (value as Record<string, unknown>[]).map((row) => readRow(row, field.fields ?? [], types)),
    fromExpression: (value, field) =>
      (value as ExpressionRecord[]).map((row) => writeRow(row, field.fields ?? [], types)),
    text: (value, _field, _record, { t }) =>
      Array.isArray(value) && value.length > 0 ? t('{count}行', { count: value.length }) : '',
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readRow(row: Record<string, unknown>, fields: readonly Field[], types: FieldTypes): ExpressionRecord {
  return Object.fromEntries(
    fields.map((field): [string, ExpressionValue] => {
      const value = row[field.name];
      const type = types[field.type];
      return [
        field.name,
        value === null || value === undefined || value === '' || !type ? null : type.toExpression(value, field),
      ];
    }),
  );
}

function writeRow(row: ExpressionRecord, fields: readonly Field[], types: FieldTypes): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => {
      const value = readOwn(row, field.name);
      return [field.name, value === null ? null : (types[field.type]?.fromExpression(value, field) ?? null)];
    }),
  );
}
