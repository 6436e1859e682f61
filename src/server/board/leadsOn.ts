import { fieldTypes } from '../../fields/pure';
import type { ReportScreen, Screen } from '../../language/model';
import { groupAddress } from '../../language/rules/groupAddress';
import { showsRowsOf } from '../../language/rules/showsRowsOf';
import { holds } from '../access/Session';
import type { Call } from '../resource/Call';
import { timestamp } from '../time';

/**
 * What says where the rows are shown that a part of a board was counted from: the first list or report that the caller
 * may open and that keeps none of them back.
 * @returns undefined where there is no such screen
 */
export function leadsOn(
  { resource, session, t }: Call,
  screen: ReportScreen,
): ((row: Record<string, unknown>, filters: Readonly<Record<string, string>>) => string | undefined) | undefined {
  const groups = screen.group.map(({ of }) => of);
  const target = resource.screens.find(
    (each) =>
      !each.hidden &&
      holds(session, each.permissions) &&
      showsRowsOf({ from: screen.from, groups }, each, resource.code) &&
      keepsNothing(each, screen),
  );
  if (!target) return undefined;
  const opening = { ...screen, opens: target.name };
  const reading = { t, today: timestamp().slice(0, 10), types: fieldTypes };
  return (row, filters) => groupAddress(resource, opening, row, filters, reading);
}

function keepsNothing(each: Screen, { filter }: ReportScreen): boolean {
  return Object.entries('filter' in each ? each.filter : {}).every(([parameter, value]) => filter[parameter] === value);
}
