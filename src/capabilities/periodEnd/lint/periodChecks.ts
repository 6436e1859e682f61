import { say } from '../../../lib/message';
import { order, orderFile } from '../../../lint/baseFiles';
import type { Rule } from '../../../lint/Rule';
import { dateOf } from '../language';

const checked = (check: string) =>
  order({
    periodEnd: { run: 'review', checks: { [check]: 'within' } },
    screens: { orderList: { plans: [{ name: 'open', title: '未审核', filter: { status: '0' } }] } },
  });
const at = (...path: (string | number)[]) => ({ file: orderFile, path: ['periodEnd', ...path] });

export const periodChecks: Rule = {
  id: 'period-checks',
  severity: 'error',
  summary: 'What is looked at before a period is closed is a query plan of a list or report with a date.',
  *inResource({ resource, at: place }, { index, model }) {
    const { uses } = resource;
    if (!uses.periodEnd) return;
    const { checks } = uses.periodEnd;
    for (const { plan, screen: name } of checks) {
      const key = place('periodEnd', 'checks', `${name}.${plan}`);
      const owner = model.resources[index.screens.find((each) => each.name === name)?.resource ?? ''];
      const screen = owner?.screens.find((each) => each.name === name);
      if (!owner || (screen?.kind !== 'list' && screen?.kind !== 'report'))
        yield { ...key, atKey: true, message: say`There is no list or report "${name}".` };
      else if (screen.plans.every((each) => each.name !== plan))
        yield { ...key, atKey: true, message: say`"${name}" has no query plan "${plan}".` };
      else if (dateOf(owner, screen) === undefined)
        yield { ...key, atKey: true, message: say`"${name}" shows nothing that has a date.` };
    }
  },
  bad: () => [
    { files: checked('ordrList.open'), at: at('checks', 'ordrList.open') },
    { files: checked('orderList.opn'), at: at('checks', 'orderList.opn') },
  ],
  good: () => [{ files: {} }],
};
