import { resourceOf } from '../../../language/model';
import { holds } from '../../../server/access/Session';
import type { PeriodQuestion } from '../../../server/resource/capability/Capability';
import { callOn } from '../../../server/resource/Call';
import { monthsFrom } from './months';
import { nextMonth } from './nextMonth';

/** Months until the end of a period that have yet to be depreciated, with the way to where that is done. */
export const openDepreciation: PeriodQuestion = async (call, { to }, _action, database) => {
  const { services, session } = call;
  const found = [];
  for (const { name, uses } of Object.values(services.model.resources)) {
    if (!uses.depreciation?.runs) continue;
    const runs = resourceOf(services.model, name);
    const next = await nextMonth(callOn(services, session, runs, undefined), database);
    const count = next === undefined ? 0 : Math.max(monthsFrom(next, to.slice(0, 7)) + 1, 0);
    const screen = runs.screens.find(({ kind, permissions }) => kind === 'list' && holds(session, permissions));
    found.push({ title: '折旧未计提的月份', count, ...(screen ? { path: screen.path } : {}) });
  }
  return found;
};
