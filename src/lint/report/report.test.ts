import { describe, expect, it } from 'vitest';
import { order } from '../baseFiles';
import { exampleInput } from '../exampleInput';
import { lint } from '../../capabilities/lint';
import { locate } from '../locate';
import { json } from './json';
import { pretty } from './pretty';

async function reportOf(files: Readonly<Record<string, unknown>>) {
  const input = exampleInput({ files });
  const all = [...input.files, ...input.locales];
  const { problems, silenced } = lint(input);
  return {
    problems: await locate(problems, all),
    files: all,
    checked: input.files.length,
    silenced: silenced.length,
    milliseconds: 12.3,
  };
}

describe('pretty report', () => {
  it('shows place, frame, what was meant, and the count', async () => {
    const text = pretty(await reportOf(order({ screens: { orderList: { columns: ['cod'] } } })));
    expect(text).toMatch(
      /^schemas\/sales\/order\.json:\d+:9 error unknown-field\n {2}"cod" is no field of "order"\.\n/,
    );
    expect(text).toMatch(/\n {2}> +\d+ \| {9}"cod"\n {2} +\| {9}\^/);
    expect(text).toContain('Did you mean "code"?');
    expect(text).toMatch(/\n1 error, 0 warnings in 6 files \(12 ms\)$/);
  });

  it('underlines behind Chinese characters at the right column of a terminal', async () => {
    const text = pretty(
      await reportOf({
        'schemas/sales/module.json':
          '{ "schemaVersion": 5, "title": "销售", "x": 1, "icon": "cart", "order": 1, "groups": {} }',
      }),
    );
    const [row, marks] = text.split('\n').slice(2, 4);
    // Two Chinese characters are two columns wider than they are long.
    expect(marks!.indexOf('^') - 2).toBe(row!.indexOf('"x"'));
  });

  it('tells that all is well in one line', async () => {
    expect(pretty(await reportOf({}))).toBe('No problems in 6 files (12 ms)');
    const silenced = order({
      screens: { orderList: { columns: ['cod'], $silence: { 'unknown-field': 'Comes with the next release' } } },
    });
    expect(pretty(await reportOf(silenced))).toBe('No problems, 1 silenced in 6 files (12 ms)');
  });
});

describe('json report', () => {
  it('is for programs', async () => {
    const report = JSON.parse(
      json(await reportOf(order({ fields: { total: { value: 'sum(lines.map(l, l.amont))' } } }))),
    ) as { problems: { column: number }[] };
    expect(report).toMatchObject({
      version: 2,
      errors: 1,
      warnings: 0,
      problems: [{ rule: 'expression', severity: 'error', file: 'schemas/sales/order.json', didYouMean: 'amount' }],
    });
    // Six blanks, the key, and the text up to the wrong name.
    expect(report.problems[0]!.column).toBe(6 + '"value": "sum(lines.map(l, l.'.length + 1);
  });
});
