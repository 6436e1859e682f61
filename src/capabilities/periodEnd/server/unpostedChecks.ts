import type { PeriodCheck } from '../../../language/wire';
import { holds } from '../../../server/access/Session';
import type { Call } from '../../../server/resource/Call';
import { unpostedOf } from '../../period/server';
import type { PeriodDays } from './readPeriodEnd';
import { screenAddress } from '../../../server/resource/screenAddress';

const TITLE = '未记账的单据';

/** Documents of a period that have yet to post, by kind: nobody could post them once it is closed. */
export async function unpostedChecks(call: Call, { from, to }: PeriodDays): Promise<PeriodCheck[]> {
  const found = await unpostedOf(call, { from, to });
  const checks = found.map(({ count, date, document, states }): PeriodCheck => {
    const screen = document.screens.find(({ kind }) => kind === 'list');
    const field = document.machine?.field;
    const isShown = screen && field !== undefined && holds(call.session, screen.permissions);
    return {
      title: TITLE,
      of: document.title,
      count,
      ...(isShown ? { path: screenAddress(screen, { [date]: `${from},${to}`, [field]: states.join(',') }) } : {}),
    };
  });
  return checks.length > 0 ? checks : [{ title: TITLE, count: 0 }];
}
