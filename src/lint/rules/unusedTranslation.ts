import { baseFiles } from '../baseFiles';
import type { Rule } from '../Rule';

const FILE = 'locales/en/sales.json';

export const unusedTranslation: Rule = {
  id: 'unused-translation',
  severity: 'warning',
  summary: 'Every translation in the file of a module is of a text that a schema file says.',
  *check({ sources, texts, locales, loadProblems }) {
    // A file that could not be read may be the one that says it.
    if (loadProblems.length > 0) return;
    const said = new Set(texts.map(({ text }) => text));
    for (const { file, name, texts: translations } of locales) {
      if (!sources.modules.has(name)) continue;
      for (const text of Object.keys(translations)) if (!said.has(text)) yield { file, path: [text], atKey: true, message: `No schema file says "${text}".`, hint: 'Take it away, or move texts of the program to ui.json' };
    }
  },
  bad: [{ files: { [FILE]: { ...(baseFiles[FILE] as object), 旧名称: 'Old name' } }, at: { file: FILE, path: ['旧名称'] } }],
  good: [{ files: {} }, { files: { 'locales/en/ui.json': { 保存: 'Save' } } }],
};
