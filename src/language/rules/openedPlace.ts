import type { Filter, ReportScreen, Resource } from '../model';
import { askedNames } from './askedNames';
import { reportField } from './reportField';
import { rangeOf } from './wholeRange';

/** A screen that groups of a report lead to. */
export interface OpenedPlace {
  path: string;
  permissions: string[];
  /** what it asks by itself */
  kept: Filter;
  /** what it is asked, whatever the report is asked */
  also: Filter;
  /** days that it must be asked for, which the report need not be */
  range?: string | undefined;
  /** what it calls a field of the report; undefined: it cannot be asked for it */
  nameOf(path: string): string | undefined;
}

/** The screen that groups of a report lead to, in the words of both; undefined where they lead nowhere. */
export function openedPlace(resource: Resource, { from, moved, opens }: ReportScreen): OpenedPlace | undefined {
  if (moved) {
    const { filter: also, names, path, permissions } = moved;
    return { path, permissions, kept: {}, also, nameOf: (name) => names[name] };
  }
  const target = resource.screens.find(({ name }) => name === opens);
  if (!target) return undefined;
  const { path, permissions } = target;
  // One field may be called otherwise there: `remark` of lines that have none of their own is `header.remark` elsewhere.
  const there = askedNames(resource, target);
  const nameOf = (name: string) => there.get(reportField(resource, { from }, name)?.field.path ?? '');
  // Single postings may be asked for of all days, their book may not.
  const range = target.kind === 'report' && from === 'header' ? rangeOf(resource, target.from) : undefined;
  return { path, permissions, kept: 'filter' in target ? target.filter : {}, also: {}, range, nameOf };
}
