import { ROLE } from '../../language/kernel';
import type { Resource } from '../../language/model';

/** `billDate` -> `bill_date` */
export function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Tables of the engine itself that are read as those of resources: they have a number, a name and a search key. */
const OF_ENGINE: Readonly<Record<string, string>> = { [ROLE]: 'sys_role' };

/** Whether the engine keeps the records of a resource in a table of its own, and deletes them as it sees fit. */
export function isOfEngine(resource: string): boolean {
  return Object.hasOwn(OF_ENGINE, resource);
}

/** Table of a resource. */
export function tableOf(resource: Resource | string): string {
  const name = typeof resource === 'string' ? resource : resource.name;
  return OF_ENGINE[name] ?? `r_${snake(name)}`;
}

/** Table of a child table's lines. */
export function lineTableOf(resource: Resource | string, lines: string): string {
  return `${tableOf(resource)}__${snake(lines)}`;
}

/** PostgreSQL cuts names at 63 bytes; comparing with what it stored must cut alike. */
export function identifier(name: string): string {
  return name.slice(0, 63);
}

/** Index that keeps a field's values apart. */
export function uniqueIndexOf(table: string, field: string): string {
  return identifier(`${table}_${snake(field)}_unique`);
}

/** Constraint that keeps a column to what its type allows. */
export function checkOf(table: string, column: string): string {
  return identifier(`${table}_${column}_check`);
}

/** Constraint that ties a reference to its target. */
export function foreignKeyOf(table: string, field: string): string {
  return identifier(`${table}_${snake(field)}_fk`);
}

/** Column that holds what a record is found and sorted by: pinyin, initials, code and label, in lower case. */
export const SEARCH_KEY = 'search_key';
