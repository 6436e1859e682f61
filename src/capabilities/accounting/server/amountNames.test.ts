import { expect, it } from 'vitest';
import { accounting } from '../language';

const said = (name: string) => ({
  sources: 'voucherSource',
  on: 'review',
  total: 'amount',
  amounts: { [name]: { title: '金额', field: 'amount' } },
});

it('an amount has a name that expressions can say', () => {
  const problemsOf = (name: string) =>
    accounting.keys.accounting?.safeParse(said(name)).error?.issues.map(({ path }) => path.join('.')) ?? [];
  expect(problemsOf('received')).toEqual([]);
  expect(problemsOf('in')).toEqual(['amounts.in']);
  expect(problemsOf('not')).toEqual(['amounts.not']);
});
