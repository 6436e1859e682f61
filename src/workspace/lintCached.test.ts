import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isWhole } from '../../tests/support/isWhole';
import { writeProject } from '../../tests/support/repository';
import { baseFiles } from '../lint/baseFiles';
import { lintCached } from './lintCached';
import { LintCache } from './lintCache/LintCache';
import type { LintOutcome } from './LintOutcome';
import { localePaths, schemaPaths } from './projectPaths';

const VERSION = 'one';
const ORDER = isWhole ? 'schemas/purchaseManage/purchaseOrder.json' : 'schemas/sales/order.json';
let root: string;

/** Schemas and translations of this project or of a small one, and a source file that says texts. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'guiju-cached-'));
  if (isWhole) for (const folder of ['schemas', 'locales']) cpSync(folder, join(root, folder), { recursive: true });
  else writeProject(root, baseFiles);
  // Texts of the program, which is not there.
  for (const path of localePaths(root)) if (path.endsWith('/ui.json')) write(path, '{}');
  write('src/client/greet.ts', "export const greet = () => t('你好，世界');\n");
  // As if all had been saved an hour ago; what was saved a moment ago is never trusted.
  vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] });
});
afterEach(() => {
  vi.doUnmock('./checkProject');
  vi.useRealTimers();
  rmSync(root, { recursive: true, force: true });
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const uncached = () => lintCached(root, 'en', new LintCache(root, undefined));
const cached = (version = VERSION) => lintCached(root, 'en', new LintCache(root, version));
const rulesOf = ({ problems }: LintOutcome) => problems.map(({ rule, file }) => `${rule} ${file}`);

describe('lint with a cache', () => {
  it('says the same as without one, whatever is edited in the schemas', async () => {
    const random = randomNumbers(20_261_121);
    const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!;
    for (let edit = 0; edit < 12; edit++) {
      const path = pick([...schemaPaths(root), ...localePaths(root), 'src/client/greet.ts']);
      const text = read(path);
      const lines = text.split('\n');
      const at = Math.floor(random() * lines.length);
      pick([
        () => write(path, text.replace(/"(\w+)"/, '"$1x"')),
        () => write(path, [...lines.slice(0, at), ...lines.slice(at + 1)].join('\n')),
        () =>
          write(
            path,
            [...lines.slice(0, at), ...lines.slice(at).map((line) => line.replace(/[\u4e00-\u9fa5]+/, '你好'))].join(
              '\n',
            ),
          ),
        () => write(path, text.slice(0, text.length / 2)),
        () => rmSync(join(root, path)),
        () => write(path.replace(/(\.\w+)$/, 'Copy$1'), text),
        () => write(path, `${text} `),
      ])();
      expect(await cached(), `after edit ${edit} of ${path}`).toEqual(await uncached());
      // Some edits stay, so that mistakes meet.
      if (random() < 0.6) write(path, text);
    }
  });

  it('does not even load the linter where nothing has changed', async () => {
    const first = await cached();
    vi.doMock('./checkProject', () => {
      throw new Error('The linter was loaded.');
    });
    expect(await cached()).toEqual(first);
    write(ORDER, read(ORDER).replace('"title"', '"titel"'));
    await expect(cached()).rejects.toThrow('There was an error when mock');
  });

  it('sees a file put back with the time and size of the one before', async () => {
    const text = read(ORDER);
    expect(rulesOf(await cached())).not.toContain(`shape ${ORDER}`);
    const { atime, mtime } = statSync(join(root, ORDER));
    write('other.json', text.replace('"title"', '"titel"'));
    utimesSync(join(root, 'other.json'), atime, mtime);
    renameSync(join(root, 'other.json'), join(root, ORDER));
    expect(rulesOf(await cached())).toContain(`shape ${ORDER}`);
  });

  it('sees two saves within one tick of the clock', async () => {
    vi.useRealTimers();
    const text = read(ORDER);
    for (const now of [text.replace('"title"', '"titel"'), text, text.replace('"title"', '"titel"')]) {
      write(ORDER, now);
      expect(rulesOf(await cached()).includes(`shape ${ORDER}`)).toBe(now !== text);
    }
  });

  it('does not trust what another version of the linter left, nor what was cut off, changed or never was a cache', async () => {
    const right = await cached();
    const file = join(root, '.cache/lint/cache.json');
    const kept = readFileSync(file, 'utf8');
    expect(new LintCache(root, 'two').looks).toEqual({});
    const broken = [
      '',
      'null',
      kept.slice(0, -100),
      kept.replace('"problems":[', '"problems":[{}'),
      kept.replace('你好', '再见'),
      kept.slice(kept.indexOf('\n') + 1),
    ];
    for (const text of broken) {
      writeFileSync(file, text);
      expect(new LintCache(root, VERSION).looks).toEqual({});
    }
    expect(await cached()).toEqual(right);
  });

  it('works where nothing can be kept', async () => {
    write('.cache', 'a file where the folder should be');
    expect(await cached()).toEqual(await uncached());
  });

  it('forgets what no file needs any more', async () => {
    await cached();
    const size = () => statSync(join(root, '.cache/lint/cache.json')).size;
    const before = size();
    for (let edit = 0; edit < 6; edit++) {
      write('src/client/greet.ts', `t('你好${'好'.repeat(40)}${edit}')`);
      await cached();
    }
    expect(size()).toBeLessThan(5 * before);
  });

  it('says again what it said of families, until they say something else', async () => {
    const file = 'schemas/baseData/shades.ts';
    write(file, "const title = '颜色';\nexport default [{ schemaVersion: 5, titel: title }];\n");
    const first = await cached();
    expect(first).toEqual(await uncached());
    expect(first.problems.some((problem) => problem.file === file && problem.line === 2)).toBe(true);
    expect(await cached()).toEqual(first);
    write(file, 'export default [{ schemaVersion: 5, titel: title }];\n');
    expect((await cached()).problems.filter((problem) => problem.file === file)).toMatchObject([
      { rule: 'family', line: 1, message: '"title" is not known in this file.' },
    ]);
    expect(await cached()).toEqual(await uncached());
  });
});

/** Numbers from 0 to 1, the same for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
