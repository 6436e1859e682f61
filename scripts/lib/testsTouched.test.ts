import { describe, expect, it } from 'vitest';
import { importsOf } from './importsOf.mjs';
import { testsTouched } from './testsTouched.mjs';

const texts = new Map(
  Object.entries({
    'src/lib/sum.ts': '',
    'src/lib/sum.test.ts': "import { sum } from './sum';",
    'src/server/total.ts': "import { sum } from '../lib/sum';",
    'src/server/total.test.ts': "import { total } from './total';",
    'tests/browser/total.test.ts': "import { total } from '../../src/server/total';",
    'tests/server/kill.all.test.ts': "import { total } from '../../src/server/total';",
    'tests/server/order.test.ts': "app.resource('order')",
    'tests/server/stock.test.ts': "const url = '/api/stock/procure/list';",
  }),
);
const imports = new Map([...texts].map(([file, text]) => [file, importsOf(file, text, (path) => texts.has(path))]));
const usual = { changed: [], imports, texts, names: [], durations: {}, seconds: 60 };

describe('tests that a change touches', () => {
  it('are those that import it, the nearest first; browser tests and those of test:all stand aside', () => {
    expect(testsTouched({ ...usual, changed: ['src/lib/sum.ts'] })).toEqual({
      chosen: ['src/lib/sum.test.ts', 'src/server/total.test.ts'],
      left: 0,
    });
  });

  it('are changed tests of every kind', () => {
    const changed = ['tests/browser/total.test.ts', 'tests/server/kill.all.test.ts'];
    expect(testsTouched({ ...usual, changed }).chosen.toSorted()).toEqual(changed);
  });

  it('are those that name a resource whose schema file has changed', () => {
    expect(testsTouched({ ...usual, names: ['order'] }).chosen).toEqual(['tests/server/order.test.ts']);
    expect(testsTouched({ ...usual, names: ['procure'] }).chosen).toEqual(['tests/server/stock.test.ts']);
  });

  it('are no more than can be run at once: the rest is counted', () => {
    const durations = { 'src/lib/sum.test.ts': 50, 'src/server/total.test.ts': 50 };
    expect(testsTouched({ ...usual, durations, changed: ['src/lib/sum.ts'] })).toEqual({
      chosen: ['src/lib/sum.test.ts'],
      left: 1,
    });
  });
});
