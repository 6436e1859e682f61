import { SILENCE } from '../../language/meta/Silence';
import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import { removing } from '../fix/removing';
import type { Rule } from '../Rule';

const REASON = 'Comes with the next release';
const WRONG = ['code', 'cod'];
const columns = (names: string[], silence: object) =>
  order({ screens: { orderList: { columns: names, totals: [], [SILENCE]: silence } } });

export const unusedSilence: Rule = {
  id: 'unused-silence',
  severity: 'warning',
  summary: 'Every silencing silences something.',
  isFinal: true,
  *inLoading({ silences, loadProblems }) {
    // Much is not looked at beside a file that could not be read.
    if (loadProblems.length > 0) return;
    const byAnalogy = new Set(silences.rules.flatMap((rule) => (rule.byAnalogy ? [rule.id] : [])));
    for (const { file, path, rule } of silences.unused())
      yield {
        file,
        restsOn: byAnalogy.has(rule) ? 'analogy' : 'others',
        path: [...path, SILENCE, rule],
        atKey: true,
        message: say`There is no finding of "${rule}" here.`,
        hint: say`Take the silencing away: it would hide the next mistake`,
        ...removing({ path: [...path, SILENCE, rule] }),
      };
  },
  bad: () => [
    {
      files: columns(['code'], { 'unknown-field': REASON }),
      at: { file: orderFile, path: ['screens', 'orderList', SILENCE, 'unknown-field'] },
    },
  ],
  good: () => [{ files: {} }, { files: columns(WRONG, { 'unknown-field': REASON }) }],
};
