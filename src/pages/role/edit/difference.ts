import type { RowScope } from '../../../language/wire';
import { resourceOf, type Assignment } from './Assignment';

export interface ResourceDifference {
  resource: string;
  /** null: as before */
  rows: { from: RowScope; to: RowScope } | null;
  /** columns hidden now */
  hidden: string[];
  /** columns shown again */
  shown: string[];
}

export interface RecordsDifference {
  dimension: string;
  /** null: not narrowed */
  from: readonly string[] | null;
  to: readonly string[] | null;
}

/** What has to happen to one assignment so that it becomes another. */
export interface Difference {
  /** undefined: as before */
  wildcard: boolean | undefined;
  added: string[];
  removed: string[];
  resources: ResourceDifference[];
  records: RecordsDifference[];
}

export function difference(before: Assignment, after: Assignment): Difference {
  return {
    wildcard: before.wildcard === after.wildcard ? undefined : after.wildcard,
    added: missing(after.functions, before.functions),
    removed: missing(before.functions, after.functions),
    resources: both(before.resources.keys(), after.resources.keys()).flatMap((resource) =>
      resourceDifference(resource, before, after),
    ),
    records: both(Object.keys(before.records), Object.keys(after.records)).flatMap((dimension) => {
      const [from, to] = [before.records[dimension] ?? null, after.records[dimension] ?? null];
      return sameIds(from, to) ? [] : [{ dimension, from, to }];
    }),
  };
}

export function isEmpty({ wildcard, added, removed, resources, records }: Difference): boolean {
  return wildcard === undefined && added.length + removed.length + resources.length + records.length === 0;
}

function resourceDifference(resource: string, before: Assignment, after: Assignment): ResourceDifference[] {
  const [from, to] = [resourceOf(before, resource), resourceOf(after, resource)];
  const hidden = missing(to.hidden, from.hidden);
  const shown = missing(from.hidden, to.hidden);
  if (from.rows === to.rows && hidden.length + shown.length === 0) return [];
  return [{ resource, rows: from.rows === to.rows ? null : { from: from.rows, to: to.rows }, hidden, shown }];
}

/** Those of `all` that `known` lacks. */
function missing(all: Iterable<string>, known: Iterable<string>): string[] {
  const there = new Set(known);
  return [...all].filter((one) => !there.has(one));
}

function both(first: Iterable<string>, second: Iterable<string>): string[] {
  return [...new Set([...first, ...second])];
}

function sameIds(first: readonly string[] | null, second: readonly string[] | null): boolean {
  if (first === null || second === null) return first === second;
  return missing(first, second).length + missing(second, first).length === 0;
}
