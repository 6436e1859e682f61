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
