import type { Resource } from '../../language/model';

/** `billDate` -> `bill_date` */
export function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Table of a resource. */
export function tableOf(resource: Resource | string): string {
  return `r_${snake(typeof resource === 'string' ? resource : resource.name)}`;
}

/** Table of a child table's lines. */
export function lineTableOf(resource: Resource | string, lines: string): string {
  return `${tableOf(resource)}__${snake(lines)}`;
}

/** Column that holds what a record is found and sorted by: pinyin, initials, code and label, in lower case. */
export const SEARCH_KEY = 'search_key';
