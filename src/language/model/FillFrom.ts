import type { Field } from './Field';

/** What the lines of a new document are filled with at the press of a button: all that a ledger has at the end of a day. */
export interface LedgerFill {
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

/**
 * Lines of a record that the header names, such as the members of a team: at the press of a button, and as soon as the
 * record is chosen where nothing was entered into the lines.
 */
export interface RecordFill {
  title: string;
  /** reference of the header */
  of: string;
  /** child table of the record */
  lines: string;
  /** own field of a line -> field of that table; a line is told from others by these */
  takes: Record<string, string>;
  /** dates of that table on which a line counts for the first and the last time; empty ones are no bounds */
  from?: string;
  until?: string;
  /** header field with the day on which a line must count */
  day?: string;
}

export type FillFrom = LedgerFill | RecordFill;

/** Of a child table that says so. */
export function fillFromOf({ settings }: Pick<Field, 'settings'>): FillFrom | undefined {
  return settings.fillFrom as FillFrom | undefined;
}

export function isLedgerFill(fill: FillFrom): fill is LedgerFill {
  return 'ledger' in fill;
}

/** Header fields that the lines depend on. */
export function askedOf(fill: FillFrom): string[] {
  if (isLedgerFill(fill)) return [...new Set([...Object.values(fill.by), fill.until])];
  return [fill.of, ...(fill.day === undefined ? [] : [fill.day])];
}

/** Those of them that must be filled in before; others only narrow. */
export function askedBefore(fill: FillFrom, header: readonly Pick<Field, 'name' | 'required'>[]): string[] {
  const asked = askedOf(fill);
  return header
    .filter(
      ({ name, required }) => asked.includes(name) && (!isLedgerFill(fill) || name === fill.until || required === true),
    )
    .map(({ name }) => name);
}
