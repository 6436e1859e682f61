import type { FieldType } from '../../language/model';
import { Decimal } from '../../lib/decimal';
import { accept } from '../shared/accept';
import { refuse } from '../shared/refuse';
import { smallTextWidth } from '../shared/smallTextWidth';
import { optionOf } from './optionOf';

/** Pixels of a tag around its text, and of the cell around the tag. */
const FRAME = 34;

/** One of the choices of a dictionary, of its own options, or of a status machine. */
export const enumeration: FieldType = {
  name: 'enum',
  align: 'left',
  width: 100,
  room: ({ options = [] }, { t }) => FRAME + Math.max(0, ...options.map(({ label }) => smallTextWidth(t(label)))),
  filter: 'in',
  summable: false,
  expressionType: (field) => ({ kind: 'choice', values: (field.options ?? []).map(({ value }) => value) }),
  parse(input, field) {
    const option = optionOf(input, field);
    return option ? accept(option.value) : refuse('请选择有效的选项');
  },
  fromText: (text, field, { t }) => field.options?.find(({ label }) => label === text || t(label) === text)?.value,
  toExpression: (value) => (typeof value === 'number' ? new Decimal(value) : String(value)),
  fromExpression: (value) => (value instanceof Decimal ? value.toNumber() : String(value)),
  text(value, field, _record, { t }) {
    if (value === null || value === undefined) return '';
    const option = optionOf(value, field);
    return option ? t(option.label) : String(value);
  },
};
