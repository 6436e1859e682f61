import type { FieldType } from '../../language/model';
import { accept } from '../shared/accept';
import { refuse } from '../shared/refuse';

const READ: ReadonlyMap<unknown, 0 | 1> = new Map<unknown, 0 | 1>([
  [0, 0],
  [1, 1],
  ['0', 0],
  ['1', 1],
  [false, 0],
  [true, 1],
  ['false', 0],
  ['true', 1],
  ['否', 0],
  ['是', 1],
]);

/** Yes or no: 0 or 1 on the wire, true or false in expressions. */
export const boolean: FieldType = {
  name: 'boolean',
  align: 'center',
  width: 90,
  filter: 'in',
  summable: false,
  expressionType: () => ({ kind: 'boolean' }),
  parse(input) {
    const value = READ.get(input);
    return value === undefined ? refuse('请选择是或否') : accept(value);
  },
  fromText: (text, _field, { t }) => (['√', '✓', t('是')].includes(text) ? 1 : text === t('否') ? 0 : undefined),
  toExpression: (value) => value === 1,
  fromExpression: (value) => (value === true ? 1 : 0),
  text: (value, _field, _record, { t }) => (value === 1 ? t('是') : value === 0 ? t('否') : ''),
};
