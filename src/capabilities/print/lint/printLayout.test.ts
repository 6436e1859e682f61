import { describe, expect, it } from 'vitest';
import { inWords } from '../../../lib/inWords';
import { order } from '../../../lint/baseFiles';
import { exampleInput } from '../../../lint/exampleInput';
import { wordingOf } from '../../../lint/words/wordingOf';
import { lint } from '../../lint';

const CHARGES = { type: 'lines', title: '费用', fields: { fee: { type: 'money', title: '金额' } } };

/** What is found of a layout for a document that has charges beside its lines. */
function foundOf(print: object): string[] {
  const plain = { title: '明细', paper: 'A4', header: [['code']], columns: [{ field: 'fee', width: 40 }], ...print };
  const { problems } = lint(exampleInput({ files: order({ fields: { charges: CHARGES }, prints: { plain } }) }));
  return problems
    .filter(({ rule }) => rule === 'print-layout')
    .map(({ hint, message }) => [message, hint].map((said) => said && inWords(said, wordingOf('en'))).join(' '));
}

describe('a layout of a document with several child tables', () => {
  it('that says no table is told which key leads to the other one', () => {
    expect(foundOf({})).toEqual([
      'The layout shows the lines of "lines", which have no field "fee". Those of "charges" have it: say "table": "charges" beside the columns',
    ]);
    expect(foundOf({ table: 'charges' })).toEqual([]);
  });

  it('that says the wrong one is told what that has', () => {
    expect(foundOf({ table: 'lines' })).toEqual([
      expect.stringMatching(/^"order" has no field "fee" here\. There are: quantity, /),
    ]);
  });
});
