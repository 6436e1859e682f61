import type { ScreenInput } from '../../language/meta/screenMeta';
import { listed } from '../../lib/listed';
import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import { openedBy } from '../openedBy';
import type { Rule } from '../Rule';

const LISTED = 10;
const sums = (screen: object, others: object = {}) => order({ screens: { orderSums: screen, ...others } });

export const leadsOn: Rule = {
  id: 'leads-on',
  severity: 'warning',
  summary: 'A group of a report opens what it was counted from, where a list or a report shows that.',
  *inResource({ input, at: place, resource }, { model }) {
    for (const [name, screen] of Object.entries(input.screens)) {
      if (screen.kind !== 'report' || screen.opens !== undefined || !screen.group) continue;
      const groups = screen.group.flatMap((each) => (typeof each === 'string' ? [each] : []));
      const { from, movedBy } = screen;
      const shows = openedBy({ from, groups, movedBy }, input.screens, resource, model).filter((each) =>
        showsAll(input.screens[each], screen.filter),
      );
      const [first] = shows;
      if (first === undefined) continue;
      yield {
        ...place('screens', name, 'group'),
        atKey: true,
        message: say`Nobody can open what a group of this report was counted from.`,
        hint: say`Say with \`opens\` where it leads: ${listed(shows, LISTED)}`,
        fix: { title: say`Open "${first}"`, set: [{ path: place('screens', name, 'opens').path, value: first }] },
      };
    }
  },
  bad: () => [{ files: sums({ opens: null }), at: { file: orderFile, path: ['screens', 'orderSums', 'group'] } }],
  good: () => [
    { files: {} },
    // Only what is urgent is listed.
    {
      files: sums(
        { opens: null, from: 'header', measures: { total: 'sum', code: 'count' } },
        { orderList: { filter: { urgency: '1' } } },
      ),
    },
  ],
};

/** Whether a screen keeps nothing back that the report counts. */
function showsAll(screen: ScreenInput | undefined, asked: Readonly<Record<string, string>> = {}): boolean {
  const kept = screen && 'filter' in screen ? (screen.filter ?? {}) : {};
  return Object.entries(kept).every(([parameter, value]) => asked[parameter] === value);
}
