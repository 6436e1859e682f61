import type { Field } from './Field';

/** What the lines of a new document are filled with at the press of a button: all that a ledger has at the end of a day. */
export interface FillFrom {
  /** what the button is called, such as 按账面生成 */
  title: string;
  ledger: string;
  /** measure of the ledger: what comes to nothing is left out */
  measure: string;
  /** key of the ledger, or what it leads to (`productId.categoryId`) -> header field that it must be like */
  by: Record<string, string>;
  /** header field with the day */
  until: string;
}

/** Of a child table that says so. */
export function fillFromOf({ settings }: Pick<Field, 'settings'>): FillFrom | undefined {
  return settings.fillFrom as FillFrom | undefined;
}

/** Header fields that must be filled in before; others only narrow. */
export function askedBefore({ by, until }: FillFrom, header: readonly Pick<Field, 'name' | 'required'>[]): string[] {
  return header
    .filter(({ name, required }) => name === until || (required === true && Object.values(by).includes(name)))
    .map(({ name }) => name);
}
