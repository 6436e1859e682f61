import type { FilterProps } from '../faces/FilterProps';
import { ReferenceControl } from './ReferenceControl';

/** Narrows a list to one record; a node of a tree stands for all below it, which the server sees to. */
export function RefFilter({ id, field, value, onChange, search, t }: FilterProps) {
  return (
    <ReferenceControl
      id={id}
      field={field}
      value={value === '' ? null : value}
      onChange={(picked) => onChange(picked === null ? '' : String(picked))}
      search={search}
      t={t}
    />
  );
}
