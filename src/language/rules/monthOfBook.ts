import { POSTING } from '../meta/postingFields';
import type { Group, ReportScreen, Resource } from '../model';

type Row = Record<string, unknown>;

/**
 * A line of a book of months as a group of a report: its account, and of a line of a month that month; what was there
 * before is of all days that the book is asked for.
 */
export function monthOfBook(
  { uses }: Pick<Resource, 'uses'>,
  screen: ReportScreen,
  row: Row,
): { screen: ReportScreen; row: Row } {
  const day = row[POSTING.date];
  const keys = screen.by ?? uses.ledger?.keys ?? [];
  const group: Group[] = keys.map((key) => ({ path: key, of: key }));
  if (typeof day !== 'string') return { screen: { ...screen, group }, row };
  const month: Group = { path: POSTING.date, of: POSTING.date, by: 'month' };
  return { screen: { ...screen, group: [...group, month] }, row: { ...row, [POSTING.date]: day.slice(0, 7) } };
}
