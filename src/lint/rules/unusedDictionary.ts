import { say } from '../../lib/message';
import { broughtFields } from '../broughtFields';
import { removing } from '../fix/removing';
import { gathering } from '../Gathering';
import type { Rule } from '../Rule';

const FILE = 'schemas/_shared/dictionaries/colour.json';
const URGENCY = 'schemas/_shared/dictionaries/urgency.json';
const colour = { schemaVersion: 5, title: '颜色', items: [{ value: 1, label: '红' }] };
const usedAndServed = {
  schemaVersion: 5,
  title: '紧急程度',
  served: true,
  items: [
    { value: 1, label: '普通' },
    { value: 2, label: '紧急' },
  ],
};

export const unusedDictionary: Rule = {
  id: 'unused-dictionary',
  severity: 'warning',
  summary: 'Every dictionary is used by a field, or else says that it is served to callers alone.',
  gathers: gathering<string[]>({
    note: (view) => [
      ...new Set(
        [...view.fields.map(({ field }) => field), ...broughtFields(view)].flatMap(({ settings }) =>
          typeof settings.dictionary === 'string' ? [settings.dictionary] : [],
        ),
      ),
    ],
    *judge(notes, { sources, loadProblems }) {
      // A file that could not be read may be the one that uses it.
      if (loadProblems.length > 0) return;
      const used = new Set(notes.flatMap(({ note }) => note));
      for (const [code, { file, value }] of sources.dictionaries) {
        const isServed = value.served === true;
        if (!used.has(code) && !isServed)
          yield {
            file,
            path: ['title'],
            message: say`No field uses the dictionary "${code}".`,
            hint: say`Delete the file, name it as \`dictionary\` of a field, or add \`"served": true\` if callers of getAllDict read it`,
          };
        if (used.has(code) && isServed)
          yield {
            file,
            path: ['served'],
            atKey: true,
            message: say`"${code}" is used by a field.`,
            hint: say`Take \`served\` away`,
            ...removing({ path: ['served'] }),
          };
      }
    },
  }),
  bad: () => [
    { files: { [FILE]: colour }, at: { file: FILE, path: ['title'] } },
    { files: { [URGENCY]: usedAndServed }, at: { file: URGENCY, path: ['served'] } },
  ],
  good: () => [{ files: {} }, { files: { [FILE]: { ...colour, served: true } } }],
};
