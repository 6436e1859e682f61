import { amountText } from '../../lib/format/amountText';
import type { CellFace } from '../faces/CellFace';
import { tonedNumber } from '../shared/tonedNumber';
import { moneyLimits } from './limits';

/** An empty amount is a dash; what a rule or a right keeps back shows nothing. */
export const moneyCell: CellFace = (value, field) => {
  if (value === undefined) return '';
  return tonedNumber(
    amountText(value, moneyLimits(field).decimals, typeof value === 'string' && value !== '' ? value : undefined),
  );
};
