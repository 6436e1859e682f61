import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import type { Rule } from '../Rule';

/** What a refusal says may not be done: 已请检，不可重复请检 says 请检. */
const REFUSED = /[，,；;]不(?:可|能|得)(?:重复|再次)?([^，,。；;！!]+)$/;

const demanding = (refusal: string, action = 'review') =>
  order({ demands: { [action]: [{ must: 'total > 0', refusal }] } });
const at = (action: string) => ({ file: orderFile, path: ['demands', action, 0, 'refusal'] });

export const demandWords: Rule = {
  id: 'demand-words',
  severity: 'warning',
  summary: 'What refuses an action says that this action may not be done, not another one of the record.',
  *inResource({ at: placed, input, resource }) {
    const buttons = Object.entries(input.buttons ?? {}).map(([name, { title }]) => ({ name, title }));
    const actions = [...(resource.machine?.actions ?? []), ...buttons];
    for (const [name, demands] of Object.entries(input.demands ?? {})) {
      const title = actions.find((action) => action.name === name)?.title;
      for (const [index, { refusal }] of demands.entries()) {
        const word = REFUSED.exec(refusal)?.[1];
        if (word === undefined || (title !== undefined && isAbout(word, title))) continue;
        const other = actions.find((action) => action.name !== name && isAbout(word, action.title));
        if (other)
          yield {
            ...placed('demands', name, index, 'refusal'),
            message: say`This refuses "${name}", but says that "${other.name}" (${other.title}) may not be done.`,
          };
      }
    }
  },
  bad: () => [
    { files: demanding('{title}【{code}】金额为零，不可弃审'), at: at('review') },
    { files: demanding('{title}【{code}】金额为零，不可重复审核', 'unreview'), at: at('unreview') },
    { files: demanding('{title}【{code}】金额为零，不可审核', 'delete'), at: at('delete') },
  ],
  good: () => [
    { files: {} },
    { files: demanding('{title}【{code}】金额为零，不可审核') },
    { files: demanding('{title}【{code}】金额为零，请先弃审', 'delete') },
    { files: demanding('{title}【{code}】金额为零，不可作废') },
  ],
};

const isAbout = (word: string, title: string): boolean => word.includes(title) || title.includes(word);
