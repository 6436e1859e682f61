import type { FieldType } from '../../language/model';
import type { CellFace } from '../faces/CellFace';
import { tonedNumber } from './tonedNumber';

/** How numbers of a type stand in a table. */
export const numberCell =
  ({ text }: Pick<FieldType, 'text'>): CellFace =>
  (value, field, record, context) =>
    tonedNumber(value === null || value === undefined ? '' : text(value, field, record, context));
