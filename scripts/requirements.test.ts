import { expect, it } from 'vitest';
import { idsInTitles } from './requirements';
import { reachable } from './requirements/reachable';

/** Put together here, or these examples would themselves be counted as proofs. */
const call = { it: 'it', describe: 'describe' };

const ids = (source: string) => idsInTitles(source).map(({ id }) => id);

it('collects ids from titles, not from comments or code', () => {
  expect(ids(`// B-001\n${call.it}('B-231 adds', () => 'B-002')`)).toContain('B-231');
  expect(ids(`// B-001\n${call.it}('B-231 adds', () => 'B-002')`)).toEqual(['B-231']);
});

it('counts no test that does not run', () => {
  expect(
    ids(
      `${call.it}.skip('B-231 adds', () => {})\n${call.it}.todo('B-232 adds')\n${call.it}.each([1])('B-233 adds', () => {})`,
    ),
  ).toEqual(['B-233']);
});

it('counts no test of what no program reaches', () => {
  const files: Record<string, string> = {
    'src/main.tsx':
      "import { a } from './a';\nvoid import('./later');\nconst pages = import.meta.glob('./pages/**/*Page.tsx');",
    'src/a.ts': "export { b } from './lib';",
    'src/lib/index.ts': '',
    'src/later.tsx': '',
    'src/pages/role/RolePage.tsx': '',
    'src/unused.ts': "import { a } from './a';",
  };
  const names = Object.keys(files);
  expect(names.filter((file) => !reachable(names, ['src/main.tsx'], (file) => files[file]!).has(file))).toEqual([
    'src/unused.ts',
  ]);
});

it('understands several ids and ranges in one title', () => {
  expect(ids(`${call.describe}('B-009..B-011 and E-04', () => {})`)).toEqual(['B-009', 'B-010', 'B-011', 'E-04']);
});
