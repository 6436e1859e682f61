import type { CellFace } from '../faces/CellFace';
import { optionOf } from './optionOf';

/** A coloured tag; a value that the dictionary no longer knows is shown as it is. */
export const enumCell: CellFace = (value, field, _record, { t }) => {
  if (value === null || value === undefined) return '';
  const option = optionOf(value, field);
  if (!option) return String(value);
  return <span className={`gj-tag gj-tag-${option.color ?? 'default'}`}>{t(option.label)}</span>;
};
