import { amountText } from '../../lib/format/amountText';
import type { CellFace } from '../faces/CellFace';
import { moneyLimits } from './limits';

/**
 * An empty amount is a dash; what a rule or a right keeps back shows nothing. Amounts below zero are red, as
 * bookkeepers expect.
 */
export const moneyCell: CellFace = (value, field) => {
  if (value === undefined) return '';
  const text = amountText(
    value,
    moneyLimits(field).decimals,
    typeof value === 'string' && value !== '' ? value : undefined,
  );
  return text.startsWith('-') ? <span className="gj-negative">{text}</span> : text;
};
