import { expect, it } from 'vitest';
import type { ReportScreen } from '../../language/model';
import { reportColumns } from '../../language/rules/reportColumns';
import { project } from '../../../tests/support/project';
import { reportDrawing } from './reportDrawing';

const context = { t: (text: string) => text, language: 'zh' };

async function warning() {
  const { model } = await project();
  const resource = model.resources.inventory!;
  return { resource, screen: resource.screens.find(({ name }) => name === 'inventoryWarn') as ReportScreen };
}

it('B-433 goods are drawn by how much they are short, by name; what is not short is no bar', async () => {
  const { resource, screen } = await warning();
  const row = (code: string, short: string) => ({ code, name: '滑轨外轨', spec: `${code}mm`, unitId: null, short });
  const draw = (...list: Record<string, unknown>[]) =>
    reportDrawing(resource, screen, screen.chart!, { list, total: list.length, totals: {} }, context);
  expect(draw(row('450', '61.00'), row('500', '0.00'))).toEqual({
    kind: 'bar',
    title: '短缺数量',
    points: [{ label: '滑轨外轨 450mm', value: '61' }],
  });
  expect(draw(row('500', '0.00'))).toBeUndefined();
});

it('B-433 what is only computed with stands there for who asks for it', async () => {
  const { resource, screen } = await warning();
  const columns = reportColumns(resource, screen, context.t).map(({ column }) => column);
  const hidden = columns.filter((column) => column.hidden).map(({ path }) => path);
  expect(hidden).toEqual(
    expect.arrayContaining(['ordered.baseQuantity', 'ordered.closedQuantity', 'made.baseQuantity']),
  );
  expect(columns.flatMap(({ hidden: isHidden, path }) => (isHidden ? [] : [path]))).toEqual(screen.shown);
});

it('B-432 pass rates are drawn as a line for each supplier over the months, the worst of a page alone', async () => {
  const { model } = await project();
  const resource = model.resources.inspect!;
  const screen = resource.screens.find(({ name }) => name === 'passRate') as ReportScreen;
  const months = ['2026-09-01', '2026-10-01', '2026-11-01'];
  const across = months.map((key) => ({ key, [screen.across!.path]: key.slice(0, 7) }));
  const row = (supplier: string, rates: Record<string, string>) => ({
    supplierId: { id: supplier, name: supplier },
    unitId: null,
    code: 3,
    rate: '99.00',
    ...Object.fromEntries(Object.entries(rates).map(([month, rate]) => [`rate@${month}`, rate])),
  });
  const list = [
    row('长兴', { '2026-09-01': '100.00', '2026-11-01': '98.31' }),
    ...Array.from({ length: 9 }, (_, index) => row(`其他${index}`, {})),
  ];
  const drawn = reportDrawing(resource, screen, screen.chart!, { list, across, total: 10, totals: {} }, context)!;
  expect([drawn.kind, drawn.title, drawn.points]).toEqual(['line', '合格率 (%)', []]);
  expect(drawn.lines!.labels).toEqual(['2026-09', '2026-10', '2026-11']);
  expect(drawn.lines!.of).toHaveLength(6);
  expect(drawn.lines!.of[0]!.values).toEqual([
    { value: '100', text: '100%' },
    null,
    { value: '98.31', text: '98.31%' },
  ]);
});
