import { expect, it } from 'vitest';
import type { ReportScreen } from '../../language/model';
import { reportColumns } from '../../language/rules/reportColumns';
import { REPORT_UNIT } from '../../language/rules/reportUnit';
import { project } from '../../../tests/support/project';
import { reportTotals } from './reportTotals';

const context = { t: (text: string) => text, language: 'zh' };

it('A-19 the total of a page is computed of its sums: a rate is that of the sums, and never a sum of rates', async () => {
  const { model } = await project();
  const resource = model.resources.detailContent!;
  const screen = resource.screens.find(({ name }) => name === 'procureWarehousingExecution') as ReportScreen;
  const row = (quantity: string, received: string, rate: string) => ({
    baseQuantity: quantity,
    'received.baseQuantity': received,
    'returned.baseQuantity': '0',
    open: String(Number(quantity) - Number(received)),
    rate,
  });
  const page = {
    list: [row('100', '50', '50.00'), row('300', '300', '100.00')],
    total: 9,
    totals: { baseQuantity: '1000', 'received.baseQuantity': '100', rate: '10.00', open: '900' },
  };
  const [ofPage, ofAll] = reportTotals(resource, screen, reportColumns(resource, screen, context.t), page, context)!;
  expect([ofPage!.open, ofPage!.rate]).toEqual(['50.00', '87.5%']);
  expect([ofAll!.open, ofAll!.rate]).toEqual(['900.00', '10%']);
  const mixed = { ...page, list: page.list.map((each, index) => ({ ...each, [REPORT_UNIT]: `unit ${index}` })) };
  const [ofMixed] = reportTotals(resource, screen, reportColumns(resource, screen, context.t), mixed, context)!;
  expect([ofMixed!.baseQuantity, ofMixed!.open, ofMixed!.rate]).toEqual(['—', '', '']);
});
