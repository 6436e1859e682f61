import type { Rule } from '../Rule';

const FILE = 'schemas/_shared/dictionaries/colour.json';
const colour = { schemaVersion: 1, title: '颜色', items: [{ value: 1, label: '红' }] };
const usedOrder = { schemaVersion: 1, served: true, title: '紧急程度', items: [{ value: 1, label: '普通' }, { value: 2, label: '紧急' }] };

export const unusedDictionary: Rule = {
  id: 'unused-dictionary',
  severity: 'warning',
  summary: 'Every dictionary is used by a field, or says that callers outside read it and no field does.',
  *check({ sources, views, loadProblems }) {
    // A file that could not be read may be the one that uses it.
    if (loadProblems.length > 0) return;
    const used = new Set(views.flatMap(({ fields }) => fields.map(({ field }) => field.settings.dictionary)));
    for (const [code, { file }] of sources.dictionaries)
      if (!used.has(code)) yield { file, path: ['title'], message: `No field uses the dictionary "${code}".`, hint: 'Delete the file, or name it as `dictionary` of a field' };
  },
  bad: [
    {
      files: { 'schemas/_shared/dictionaries/colour.json': { schemaVersion: 1, title: '颜色', items: [{ value: 1, label: '红' }] } },
      at: { file: 'schemas/_shared/dictionaries/colour.json', path: ['title'] },
    },
  ],
  good: [{ files: {} }],
};
