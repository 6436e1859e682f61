import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { baseFiles } from '../../lint/baseFiles';
import type { LintLanguage } from '../../lint/words/wordingOf';
import { Workbench } from './Workbench';

/** A workbench over a folder with the base files; `remove` takes the folder away. */
export function baseWorkbench(language: LintLanguage = 'en'): { workbench: Workbench; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), 'workbench-'));
  for (const [path, content] of Object.entries(baseFiles)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), JSON.stringify(content, null, 2));
  }
  return {
    workbench: new Workbench(root, language),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
