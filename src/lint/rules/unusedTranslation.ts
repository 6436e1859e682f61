import { say } from '../../lib/message';
import { baseFiles } from '../baseFiles';
import { removing } from '../fix/removing';
import type { Rule } from '../Rule';

const FILE = 'locales/en/sales.json';
const PROGRAM = 'locales/en/ui.json';
const CODE = 'src/client/save.ts';

export const unusedTranslation: Rule = {
  id: 'unused-translation',
  severity: 'warning',
  summary: 'Every translation is of a text that a schema file or the code says.',
  *inTexts({ modules, texts, locales, code, loadProblems }) {
    // A file that could not be read may be the one that says it.
    if (loadProblems.length > 0) return;
    const said = new Set([...texts, ...(code ?? []).flatMap((file) => file.texts)].map(({ text }) => text));
    for (const { file, name, texts: translations } of locales) {
      // Texts of the program and of what modules share are those of the code, too.
      if (!code && !modules.has(name)) continue;
      for (const text of Object.keys(translations))
        if (!said.has(text))
          yield {
            file,
            path: [text],
            atKey: true,
            message: code ? say`No schema file and no code says "${text}".` : say`No schema file says "${text}".`,
            hint: code ? say`Take it away` : say`Take it away, or move texts of the program to ui.json`,
            ...removing({ path: [text] }),
          };
    }
  },
  bad: () => [
    { files: { [FILE]: { ...(baseFiles[FILE] as object), 旧名称: 'Old name' } }, at: { file: FILE, path: ['旧名称'] } },
    {
      files: { [PROGRAM]: { 保存: 'Save', 取消: 'Cancel' }, [CODE]: "t('保存'); // 取消" },
      at: { file: PROGRAM, path: ['取消'] },
    },
  ],
  good: () => [
    { files: {} },
    { files: { [PROGRAM]: { 保存: 'Save' } } },
    { files: { [PROGRAM]: { 保存: 'Save', '、': ', ' }, [CODE]: "[t('保存')].join(t('、'))" } },
  ],
};
