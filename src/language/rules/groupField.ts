import type { Field, Group } from '../model';
import { partName } from './ledgerPart';

/** What the values of a group are shown as: the field itself, or of a part of time or a range a text of its own. */
export function groupField(field: Field, { by, path, ranges }: Group): Field {
  if (by === undefined && ranges === undefined) return field;
  const { target: _, options: __, value: ___, ...rest } = field;
  const type = by === 'day' ? 'date' : by === 'month' ? 'month' : 'text';
  return {
    ...rest,
    name: partName(field.name, path.slice(path.lastIndexOf('.') + 1)),
    type,
    width: Math.max(100, field.width),
    settings: {},
  };
}
