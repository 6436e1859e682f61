import { describe, expect, it } from 'vitest';
import { testProject } from './testProject';

const { here, project, run } = testProject();

describe('uses', () => {
  it('lists every place that names a field, through expressions and lines too', async () => {
    project();
    expect(await run('uses', 'order.lines.amount')).toBe(0);
    expect(here.printed).toMatch(
      /^field order\.lines\.amount \(金额\), declared at schemas\/sales\/order\.json:\d+:\d+/,
    );
    expect(here.printed.match(/ {2}(value|column|total|measure)$/gm)?.map((line) => line.trim())).toEqual([
      'column',
      'total',
      'measure',
      'value',
    ]);
    expect(here.printed).toContain('sum(lines.map(l, l.amount))');
  });

  it('tells what carries a name in another way, and says what was meant', async () => {
    project();
    expect(await run('uses', 'customer.phone', '--format', 'json')).toBe(0);
    const [found] = JSON.parse(here.printed) as { uses: { purpose: string; path: string[] }[] }[];
    expect(found!.uses).toMatchObject([{ purpose: 'fill', path: ['fields', 'customerId', 'fill', 'phone'] }]);
    expect(await run('uses', 'approval.reviw')).toBe(2);
    expect(here.complained).toContain('Did you mean "approval.review"?');
  });
});
