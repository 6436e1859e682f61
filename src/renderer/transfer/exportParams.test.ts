import { describe, expect, it } from 'vitest';
import { exportParams } from './exportParams';
import type { TransferPlace } from './TransferPlace';

const PLACE: TransferPlace = {
  title: '请购单',
  screen: 'purchaseOrderList',
  resource: { name: 'purchaseOrder', screens: [] },
  exportPath: '/export',
  importPath: '/import',
  columns: ['billDate', 'code'],
  filters: { 'code~': 'QG', status: '' },
  sort: [
    { key: 'billDate', descending: true },
    { key: 'code', descending: false },
  ],
  total: 30,
  selected: ['7', '3'],
  onImported: () => undefined,
};
const COMMON = { screen: 'purchaseOrderList', orderBy: '-billDate,code' };

describe('what an export is asked for', () => {
  it('E-35 is the query as it is seen, with its columns in their order', () => {
    expect(exportParams(PLACE, 'query', 'xlsx')).toEqual({
      ...COMMON,
      format: 'xlsx',
      'code~': 'QG',
      columns: 'billDate,code',
    });
  });

  it('E-35 are the records ticked, whatever is searched for since', () => {
    expect(exportParams(PLACE, 'selected', 'csv')).toEqual({
      ...COMMON,
      format: 'csv',
      id: '7,3',
      columns: 'billDate,code',
    });
  });

  it('E-35 is everything with all columns', () => {
    expect(exportParams({ ...PLACE, sort: [] }, 'all', 'xlsx')).toEqual({
      screen: 'purchaseOrderList',
      format: 'xlsx',
    });
  });
});
