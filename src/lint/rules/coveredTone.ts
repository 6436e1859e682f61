import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import { soundExpression } from '../checkedExpression';
import { canHold } from '../conditions/canHold';
import type { Formula } from '../conditions/Formula';
import { formulaOf } from '../conditions/formulaOf';
import { givenFor } from '../conditions/givenFor';
import { placedExpressions } from '../placedExpressions';
import type { Rule } from '../Rule';

const toned = (...conditions: string[]) =>
  order({
    screens: { orderList: { rowTones: conditions.map((when) => ({ when, tone: 'muted', title: '紧急' })) } },
  });
const second = { file: orderFile, path: ['screens', 'orderList', 'rowTones', 1, 'when'] };

/** A condition that earlier ones may cover, as the first that holds colours the row. */
interface Tone {
  holds: Formula;
  fails: Formula;
}

export const coveredTone: Rule = {
  id: 'covered-tone',
  severity: 'warning',
  summary: 'No earlier colour of rows holds wherever one does.',
  *inResource(view, context) {
    const earlier = new Map<string, Tone[]>();
    for (const placed of placedExpressions(view, context)) {
      const node = placed.purpose === 'rowTone' ? soundExpression(placed, context) : undefined;
      if (!node) continue;
      const { place, scope } = placed;
      const list = JSON.stringify([place.file, place.path.slice(0, -2)]);
      const before = earlier.get(list) ?? [];
      const tone: Tone = { holds: formulaOf(node, scope), fails: formulaOf(node, scope, false) };
      earlier.set(list, [...before, tone]);
      const given = givenFor(placed, view, context);
      // One that never holds at all is a finding of its own.
      if (before.length === 0 || !canHold(given, tone.holds)) continue;
      if (!canHold(given, tone.holds, ...before.map(({ fails }) => fails)))
        yield { ...place, message: say`This colour is never seen: an earlier one holds wherever this does.` };
    }
  },
  bad: () => [
    { files: toned('status == 0', 'status == 0 && billDate < today()'), at: second },
    { files: toned('urgency > 1', 'urgency == 2'), at: second },
    { files: toned('total > 100', 'total > 200'), at: second },
  ],
  good: () => [
    { files: {} },
    { files: toned('total > 200', 'total > 100') },
    { files: toned('status == 0 && billDate < today()', 'status == 0') },
  ],
};
