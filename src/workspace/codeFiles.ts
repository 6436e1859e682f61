import type { CodeFile } from '../lint/codeTexts';
import type { LintCache } from './lintCache/LintCache';
import type { ProjectFiles } from './lintCache/ProjectFiles';

/** Source files that say texts. Those whose texts are known are neither read nor parsed. */
export async function codeFiles(files: ProjectFiles, cache: LintCache): Promise<CodeFile[]> {
  const found: CodeFile[] = [];
  for (const path of files.codePaths) {
    const hash = files.hash(path);
    if (hash === undefined) continue;
    const texts = await cache.part('texts', hash, async () => {
      const { codeTexts } = await import('../lint/codeTexts');
      return codeTexts(path, files.read(path) ?? '');
    });
    if (texts.length === 0) continue;
    found.push({
      path,
      texts,
      get text() {
        return files.read(path) ?? '';
      },
    });
  }
  return found;
}
