import { describe, expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import { authoring } from '../../src/capabilities/authoring';
import { fieldTypes } from '../../src/fields/pure';
import { loadModel } from '../../src/language/load/loadModel';
import { compileResource, DocumentState, problemText, validateDocument } from '../../src/language/rules';
import { readSchemaFiles } from '../../src/workspace/readSchemaFiles';

const { model } = loadModel(await readSchemaFiles(fileURLToPath(new URL('../../', import.meta.url))), {
  types: fieldTypes,
  authoring,
});
const context = { user: { id: '1', name: '', departmentId: null }, can: () => true, now: () => '2026-11-21 08:00:00' };

function entered(resource: string, document: Record<string, unknown>): DocumentState {
  const state = new DocumentState(compileResource(model.resources[resource]!, fieldTypes), document, context);
  state.computeAll();
  return state;
}

/**
 * What is refused of the given fields and why, without the place that precedes it; whatever else is missing is of no
 * interest here.
 */
function refusals(resource: string, document: Record<string, unknown>, ...fields: string[]): string[] {
  const fill = (zh: string, params: Record<string, string | number> = {}) =>
    zh.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  return validateDocument(entered(resource, document)).flatMap((problem) => {
    const { field = '' } = problem;
    return fields.includes(field) ? [`${field}: ${problemText(problem, fill).split('：').at(-1)}`] : [];
  });
}

const goods = { productId: '1', unitId: '1', price: '2.50' };

describe('documents of purchase and stock', () => {
  it('a stocktake adds up what it found too much and too little, and wants a reason for each', () => {
    const lines = [
      { ...goods, bookQuantity: '100.00', quantity: '96.00' },
      { ...goods, bookQuantity: '10.00', quantity: '11.00', reason: 'count' },
      { ...goods, bookQuantity: '5.00', quantity: '5.00' },
    ];
    // What the ledger says is asked by the server; here it stands as given.
    const place = { warehouseId: '1', countDate: '2026-11-24' };
    const { document } = entered('stock', { ...place, lines });
    expect([document.totalBook, document.totalQuantity, document.totalDifference]).toEqual([
      '115.00',
      '112.00',
      '-3.00',
    ]);
    expect(refusals('stock', { ...place, lines }, 'reason')).toHaveLength(1);
    expect(refusals('stock', { ...place, lines: lines.slice(1) }, 'reason')).toEqual([]);
    // Who counts blind is not told by it that something is missing.
    expect(refusals('stock', { ...place, isBlind: 1, lines }, 'reason')).toEqual([]);
  });

  it('whoever supervises a stocktake does not count', () => {
    expect(refusals('stock', { counterId: '3', supervisorId: '3' }, 'supervisorId')).toEqual([
      'supervisorId: 监盘人不能与盘点人相同',
    ]);
    expect(refusals('stock', { counterId: '3', supervisorId: '25' }, 'supervisorId')).toEqual([]);
  });

  it('materials go to a workshop or to a subcontractor, and never more than was asked for', () => {
    expect(
      refusals('materialOut', { kind: 'produce' }, 'workshopId', 'supplierId').map((text) => text.split(':')[0]),
    ).toEqual(['workshopId']);
    expect(
      refusals('materialOut', { kind: 'outsource' }, 'workshopId', 'supplierId').map((text) => text.split(':')[0]),
    ).toEqual(['supplierId']);
    expect(
      refusals('materialOut', { lines: [{ ...goods, requestedQuantity: '5.00', quantity: '6.00' }] }, 'quantity'),
    ).toEqual(['quantity: 实发数量不能超过申领数量']);
  });

  it('an arrival notice says what was accepted, and why the rest was not', () => {
    const refused = { ...goods, quantity: '100.00', rejectedQuantity: '4.00' };
    const { document } = entered('replenishStock', { lines: [refused, { ...goods, quantity: '50.00' }] });
    expect([document.totalQuantity, document.totalRejected, document.totalAccepted]).toEqual([
      '150.00',
      '4.00',
      '146.00',
    ]);
    expect(refusals('replenishStock', { lines: [refused] }, 'rejectReason')).toHaveLength(1);
    expect(
      refusals(
        'replenishStock',
        { lines: [{ ...refused, rejectedQuantity: '101.00', rejectReason: 'damage' }] },
        'rejectReason',
        'rejectedQuantity',
      ),
    ).toEqual(['rejectedQuantity: 拒收数量不能超过到货数量']);
  });

  it('an invoice splits its amounts into net and tax, and its number has 8 or 20 places', () => {
    const { document } = entered('purchaseInvoice', { taxRate: '13', lines: [{ ...goods, quantity: '45.20' }] });
    expect([document.totalNet, document.totalTax, document.totalMoney]).toEqual(['100.00', '13.00', '113.00']);
    expect(refusals('purchaseInvoice', { invoiceNo: '123456789' }, 'invoiceNo')).toEqual([
      'invoiceNo: 发票号码应为8位或20位',
    ]);
    expect(refusals('purchaseInvoice', { invoiceNo: '26320200005150012345' }, 'invoiceNo')).toEqual([]);
  });

  it('goods do not move to the bin in which they lie', () => {
    expect(
      refusals(
        'transfer',
        { lines: [{ ...goods, quantity: '1.00', fromLocation: 'A-01-01', toLocation: 'A-01-01' }] },
        'toLocation',
      ),
    ).toEqual(['toLocation: 移入库位不能与移出库位相同']);
  });

  it('what is lent says when it is expected back', () => {
    expect(refusals('resetOut', { kind: 'lend' }, 'returnDate')).toHaveLength(1);
    expect(refusals('resetOut', { kind: 'scrap' }, 'returnDate')).toEqual([]);
    expect(
      refusals('resetOut', { kind: 'lend', billDate: '2026-11-21', returnDate: '2026-11-20' }, 'returnDate'),
    ).toEqual(['returnDate: 预计归还日期不能早于单据日期']);
  });

  it('a purchase plan does not end before it starts', () => {
    expect(refusals('purchase', { startDate: '2026-11-21', endDate: '2026-11-20' }, 'endDate')).toEqual([
      'endDate: 计划结束日期不能早于计划开始日期',
    ]);
  });
});
