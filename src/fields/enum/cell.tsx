import type { CellFace } from '../faces/CellFace';
import { optionOf } from './optionOf';

/**
 * A state of the record as a coloured tag, so that it is seen among all that stands beside it; any other choice as its
 * text. A value that the dictionary no longer knows is shown as it is.
 */
export const enumCell: CellFace = (value, field, _record, { t }) => {
  if (value === null || value === undefined) return '';
  const option = optionOf(value, field);
  if (!option) return String(value);
  if (!field.isState) return t(option.label);
  return <span className={`gj-tag gj-tag-${option.color ?? 'default'}`}>{t(option.label)}</span>;
};
