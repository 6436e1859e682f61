import { say } from '../../../lib/message';
import { customer } from '../../../lint/baseFiles';
import { gathering } from '../../../lint/Gathering';
import type { Rule } from '../../../lint/Rule';
import { CUSTOMER, listOfWords } from './listOfWords';

const at = (index: number) => ({ file: CUSTOMER, path: ['checksWords', index] });
export const checkedTexts: Rule = {
  id: 'checked-texts',
  severity: 'error',
  summary: 'Words are looked for in texts that people enter, by a list of words that there is.',
  *inResource({ at: place, resource }, { registries: { types } }) {
    for (const [index, path] of (resource.uses.checksWords ?? []).entries()) {
      const [first, second] = path.split('.');
      const header = resource.fields.find(({ name }) => name === first);
      const field = second === undefined ? header : header?.fields?.find(({ name }) => name === second);
      if (field && (types[field.type]?.withWords === undefined || field.system || field.value !== undefined))
        yield { ...place('checksWords', index), message: say`"${path}" is no text that people enter.` };
    }
  },
  gathers: gathering<{ isWords: boolean; checks: boolean }>({
    note: ({ resource: { uses } }) => ({
      isWords: uses.sensitiveWords !== undefined,
      checks: uses.checksWords !== undefined,
    }),
    *judge(notes, { loadProblems }) {
      if (loadProblems.length > 0 || notes.some(({ note }) => note.isWords)) return;
      for (const { at: place, note } of notes)
        if (note.checks)
          yield {
            ...place('checksWords'),
            message: say`No resource holds words that people may not use ("sensitiveWords").`,
          };
    },
  }),
  bad: () => [
    { files: customer({ ...listOfWords(), checksWords: ['name', 'handling'] }), at: at(1) },
    { files: customer({ ...listOfWords(), checksWords: ['phone'] }), at: at(0) },
    { files: customer({ checksWords: ['name'] }), at: { file: CUSTOMER, path: ['checksWords'] } },
  ],
  good: () => [{ files: customer({ ...listOfWords(), checksWords: ['name'] }) }],
};
