import { expect, it } from 'vitest';
import { dearestOf, partsOf } from './dearestOf.mjs';

const files = Array.from({ length: 12 }, (_, index) => ({
  file: `${index}.test.ts`,
  project: index % 2 === 0 ? 'unit' : 'server',
  seconds: index,
}));

it('tells the ten files that took most, and what each project took', () => {
  const dearest = dearestOf(files).map(({ seconds }) => seconds);
  expect(dearest).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  expect(partsOf(files)).toEqual([
    { project: 'server', seconds: 36 },
    { project: 'unit', seconds: 30 },
  ]);
});
