import { expect, it } from 'vitest';
import { idsInTitles } from './requirements';

/** Put together here, or these examples would themselves be counted as proofs. */
const call = { it: 'it', describe: 'describe' };

const ids = (source: string) => idsInTitles(source).map(({ id }) => id);

it('collects ids from titles, not from comments or code', () => {
  expect(ids(`// B-001\n${call.it}('B-231 adds', () => 'B-002')`)).toContain('B-231');
  expect(ids(`// B-001\n${call.it}('B-231 adds', () => 'B-002')`)).toEqual(['B-231']);
});

it('understands several ids and ranges in one title', () => {
  expect(ids(`${call.describe}('B-009..B-011 and E-04', () => {})`)).toEqual(['B-009', 'B-010', 'B-011', 'E-04']);
});
