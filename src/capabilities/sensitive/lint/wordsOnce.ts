import { say } from '../../../lib/message';
import { customer, order, orderFile } from '../../../lint/baseFiles';
import { gathering } from '../../../lint/Gathering';
import type { Rule } from '../../../lint/Rule';
import { HANDLINGS } from '../wire';
import { CUSTOMER, HANDLING, listOfWords } from './listOfWords';

const ofOrder = (handling: object = HANDLING) =>
  order({
    fields: { word: { type: 'text', title: '名称', required: true }, handling },
    sensitiveWords: { word: 'word', handling: 'handling' },
  });

export const wordsOnce: Rule = {
  id: 'words-once',
  severity: 'error',
  summary: 'There is one list of words that people may not use, and each word is covered or refused.',
  gathers: gathering<{ isWords: boolean }>({
    note: ({ resource }) => ({ isWords: resource.uses.sensitiveWords !== undefined }),
    *judge(notes) {
      const [first, ...others] = notes.filter(({ note }) => note.isWords);
      for (const { at } of first ? others : [])
        yield {
          ...at('sensitiveWords'),
          message: say`"${first?.resource ?? ''}" holds the words already: all texts are checked by one list.`,
        };
    },
  }),
  *inResource({ at, resource }) {
    const { handling } = resource.uses.sensitiveWords ?? {};
    const options = resource.fields.find(({ name }) => name === handling)?.options;
    const lacking = options && HANDLINGS.find((value) => !options.some((option) => option.value === value));
    if (lacking !== undefined)
      yield { ...at('sensitiveWords', 'handling'), message: say`"${handling ?? ''}" has no choice "${lacking}".` };
  },
  bad: () => [
    { files: { ...ofOrder(), ...customer(listOfWords()) }, at: { file: orderFile, path: ['sensitiveWords'] } },
    {
      files: customer(listOfWords({ ...HANDLING, options: HANDLING.options.slice(0, 1) })),
      at: { file: CUSTOMER, path: ['sensitiveWords', 'handling'] },
    },
  ],
  good: () => [{ files: customer(listOfWords()) }],
};
