import type { Place } from '../ResourceView';

/** Something that has a name in the schema files. */
export type Named =
  /** a header field, `total`, or a field of a child table, `lines.quantity` */
  | { kind: 'field'; resource: string; path: string }
  | { kind: 'action'; machine: string; name: string }
  | { kind: 'resource' | 'machine' | 'dictionary' | 'fieldSet' | 'module' | 'screen'; name: string };

/** What a name is there for. */
export type UsePurpose =
  | 'action'
  | 'board'
  | 'button'
  | 'cap'
  | 'capability'
  | 'check'
  | 'column'
  | 'conversion'
  | 'copied'
  | 'default'
  | 'demand'
  | 'warning'
  | 'editable'
  | 'entry'
  | 'fill'
  | 'filter'
  | 'form'
  | 'group'
  | 'label'
  | 'ledger'
  | 'lookUp'
  | 'machine'
  | 'measure'
  | 'mention'
  | 'module'
  | 'operation'
  | 'plan'
  | 'posting'
  | 'print'
  | 'reference'
  | 'required'
  | 'rowTone'
  | 'scope'
  | 'search'
  | 'selector'
  | 'sort'
  | 'spread'
  | 'total'
  | 'value'
  | 'visible';

/** One place that names something. */
export interface Use {
  named: Named;
  purpose: UsePurpose;
  place: Place;
  /** the name is a key of the file, not a value */
  atKey?: boolean;
  /**
   * where it stands in the text at the place; undefined: nothing is written there, it is meant all the same (fields of
   * one name are copied)
   */
  span?: { start: number; end: number };
  /** it begins with a capital there, as the second word of a measure: `returnedAmount` */
  isCapital?: boolean;
}

/** One text for each thing, to look it up by. */
export function keyOf(named: Named): string {
  if (named.kind === 'field') return `field ${named.resource}.${named.path}`;
  return named.kind === 'action' ? `action ${named.machine}.${named.name}` : `${named.kind} ${named.name}`;
}
