import type { Field } from '../language/model';
import { booleanCell } from './boolean/cell';
import './cells.css';
import { dateCell } from './date/cell';
import { emailCell } from './email/cell';
import { enumCell } from './enum/cell';
import type { CellFace } from './faces/CellFace';
import { integerCell } from './integer/cell';
import { moneyCell } from './money/cell';
import { percent } from './percent/define';
import { price } from './price/define';
import { fieldTypes } from './pure';
import { quantity } from './quantity/define';
import { numberCell } from './shared/numberCell';
import { urlCell } from './url/cell';

export type { CellContext, CellFace } from './faces/CellFace';

/** Types whose text alone is not enough. */
const faces: Readonly<Record<string, CellFace>> = {
  boolean: booleanCell,
  date: dateCell,
  email: emailCell,
  enum: enumCell,
  integer: integerCell,
  money: moneyCell,
  percent: numberCell(percent),
  price: numberCell(price),
  quantity: numberCell(quantity),
  url: urlCell,
};

/**
 * How values of the field are shown; by default the text of the field's type. Ask once per column, not once per cell.
 */
export function cellOf(field: Field): CellFace {
  const own = Object.hasOwn(faces, field.type) ? faces[field.type] : undefined;
  if (own) return own;
  const type = fieldTypes[field.type];
  return (value, shown, record, context) => type?.text(value, shown, record, context) ?? '';
}
