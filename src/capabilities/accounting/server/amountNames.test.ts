import { expect, it } from 'vitest';
import { shapeProblems } from '../../../language/load/shapeProblems';
import { accounting } from '../language';

const said = (name: string) => ({
  sources: 'voucherSource',
  on: 'review',
  total: 'amount',
  amounts: { [name]: { title: '金额', field: 'amount' } },
});

it('an amount has a name that expressions can say', () => {
  const problemsOf = (name: string) => {
    const value = said(name);
    const error = accounting.keys.accounting!.safeParse(value).error;
    return error ? shapeProblems(accounting.keys.accounting!, value, error, 'resource').map(({ path }) => path) : [];
  };
  expect(problemsOf('received')).toEqual([]);
  expect(problemsOf('in')).toEqual([['amounts', 'in']]);
  expect(problemsOf('not')).toEqual([['amounts', 'not']]);
});
