import type { CellFace } from '../faces/CellFace';
import { boolean } from './define';

/** A no steps back, so that the yeses stand out in a column. */
export const booleanCell: CellFace = (value, field, record, context) => {
  const text = boolean.text(value, field, record, context);
  return value === 0 ? <span className="gj-muted">{text}</span> : text;
};
