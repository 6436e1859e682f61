import type { CellFace } from '../faces/CellFace';
import { numberCell } from '../shared/numberCell';
import { integer } from './define';
import { overdueDays } from './overdueDays';

const plain = numberCell(integer);

/** A count; days since something was due say before that how many there still are. */
export const integerCell: CellFace = (value, field, record, context) =>
  field.settings.overdue === true && (typeof value === 'number' || value === null)
    ? overdueDays(value, context.t)
    : plain(value, field, record, context);
