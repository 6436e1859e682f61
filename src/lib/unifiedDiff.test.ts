import { expect, it } from 'vitest';
import { unifiedDiff } from './unifiedDiff';

const lines = (...names: (string | number)[]) => `${names.join('\n')}\n`;
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

it('tells nothing of texts that are the same', () => {
  expect(unifiedDiff('a', 'x\n', 'x\n')).toBe('');
});

it('shows each change with three lines around it, near changes together', () => {
  const before = lines(...range(1, 30));
  const after = lines(...range(1, 4), 'five', 6, 7, 8, ...range(10, 24), 'new', ...range(25, 30));
  expect(unifiedDiff('a.json', before, after)).toBe(
    [
      '--- a/a.json',
      '+++ b/a.json',
      '@@ -2,11 +2,10 @@',
      ' 2',
      ' 3',
      ' 4',
      '-5',
      '+five',
      ' 6',
      ' 7',
      ' 8',
      '-9',
      ' 10',
      ' 11',
      ' 12',
      '@@ -22,6 +21,7 @@',
      ' 22',
      ' 23',
      ' 24',
      '+new',
      ' 25',
      ' 26',
      ' 27',
    ].join('\n'),
  );
});

it('tells what differs altogether as one block', () => {
  expect(unifiedDiff('a', 'x', 'y\nz')).toBe('--- a/a\n+++ b/a\n@@ -1,1 +1,2 @@\n-x\n+y\n+z');
});
