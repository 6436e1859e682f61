import dayjs from 'dayjs';
import { resourceOf, type ListScreen, type ReportScreen } from '../../../language/model';
import type { PeriodCheck } from '../../../language/wire';
import { holds } from '../../../server/access/Session';
import { reportGroups } from '../../../server/report/reportGroups';
import { reportRows } from '../../../server/report/reportRows';
import { callOn, type Call } from '../../../server/resource/Call';
import { listRecords } from '../../../server/resource/listRecords';
import { dateOf, type DeclaredCheck } from '../language';
import type { PeriodDays } from './readPeriodEnd';
import { screenAddress } from '../../../server/resource/screenAddress';

/** What query plans of other screens find of a period, as those screens would show it to the caller. */
export async function declaredChecks(
  call: Call,
  checks: readonly DeclaredCheck[],
  days: PeriodDays,
): Promise<PeriodCheck[]> {
  const found: PeriodCheck[] = [];
  const screens = Object.values(call.services.model.resources).flatMap((resource) => resource.screens);
  for (const check of checks) {
    const screen = screens.find(({ name }) => name === check.screen);
    if (screen?.kind !== 'list' && screen?.kind !== 'report') continue;
    const plan = screen.plans.find(({ name }) => name === check.plan);
    if (!plan) continue;
    const date = dateOf(resourceOf(call.services.model, screen.resource), screen);
    if (date === undefined) continue;
    const asked = { ...plan.filters, [date]: rangeOf(check, days) };
    const isAllowed = holds(call.session, screen.permissions);
    found.push({
      title: plan.title,
      count: isAllowed ? await countOf(call, screen, asked) : null,
      ...(isAllowed ? { path: screenAddress(screen, asked) } : {}),
    });
  }
  return found;
}

function rangeOf({ days }: DeclaredCheck, { from, to }: PeriodDays): string {
  return days === 'within' ? `${from},${to}` : `,${dayjs(from).subtract(1, 'day').format('YYYY-MM-DD')}`;
}

async function countOf(
  { services, session }: Call,
  screen: ListScreen | ReportScreen,
  asked: Readonly<Record<string, string>>,
): Promise<number> {
  const own = callOn(services, session, resourceOf(services.model, screen.resource), undefined);
  const params = { ...asked, pageSize: '1' };
  if (screen.kind === 'list') return (await listRecords({ ...own, only: [screen.filter] }, params, [])).total;
  return (await (screen.group.length > 0 ? reportGroups : reportRows)(own, screen, params)).total;
}
