import type { CellFace } from '../faces/CellFace';
import { money } from './define';

/** Amounts below zero are red, as bookkeepers expect. */
export const moneyCell: CellFace = (value, field, record, context) => {
  const text = money.text(value, field, record, context);
  return text.startsWith('-') ? <span className="gj-negative">{text}</span> : text;
};
