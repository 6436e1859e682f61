import { beforeAll, describe, expect, it } from 'vitest';
import { CONTEXT, compiledOrder } from '../../../tests/language/order';
import { fieldTypes } from '../../fields/pure';
import { project } from '../../../tests/support/project';
import type { Model } from '../model';
import { compileResource } from './compileResource';
import { copyDocument } from './copyDocument';

let model: Model;
beforeAll(async () => {
  ({ model } = await project());
});

describe('E-15 a copied document', () => {
  it('has what people entered, with new lines; number, date and state begin anew, computed fields follow', () => {
    const compiled = compileResource(model.resources.purchaseOrder!, fieldTypes);
    const source = {
      id: '7',
      code: 'QG202611010001',
      billDate: '2026-11-01',
      status: 1,
      checkedId: '1',
      createdId: '3',
      updatedTime: '2026-11-02 10:00:00',
      departmentId: '2',
      departmentName: '采购部',
      applicantId: '3',
      factoryId: '1',
      factoryName: '一厂',
      urgency: '2',
      needDate: '2026-12-01',
      supplierId: null,
      purchaseId: '4',
      remark: '急',
      totalQuantity: '999',
      lines: [
        {
          id: '70',
          productId: '5',
          productName: '螺栓',
          spec: 'M8',
          unitId: '1',
          quantity: '3',
          price: '1.5',
          amount: '0.00',
          remark: null,
        },
      ],
    };
    const copy = copyDocument(compiled, source, CONTEXT).document;
    expect(copy).toMatchObject({
      departmentId: '2',
      departmentName: '采购部',
      applicantId: '3',
      factoryId: '1',
      factoryName: '一厂',
      urgency: '2',
      // A day that was agreed for the source is none of the copy: it begins as a new one does.
      needDate: '2026-11-28',
      remark: '急',
      totalQuantity: '3.00',
    });
    expect(copy).toMatchObject({
      billDate: '2026-11-21',
      lines: [{ productId: '5', productName: '螺栓', spec: 'M8', quantity: '3', price: '1.5', amount: '4.50' }],
    });
    for (const name of ['id', 'code', 'purchaseId', 'checkedId', 'createdId', 'updatedTime'])
      expect(copy[name] ?? null, name).toBeNull();
    expect([0, '0', null, undefined]).toContain(copy.status);
    expect((copy.lines as object[])[0]).not.toHaveProperty('id');
  });

  it('keeps a field empty that the source has empty, whatever a new one begins with', () => {
    expect(copyDocument(compiledOrder(), { rate: null, urgency: 2, lines: [] }, CONTEXT).document).toMatchObject({
      rate: null,
      urgency: 2,
      lines: [],
    });
  });

  it('of every kind takes over neither number nor date nor state', () => {
    const documents = Object.values(model.resources).filter(
      ({ kind, screens }) => kind === 'document' && screens.some(({ kind }) => kind === 'form'),
    );
    expect(documents.length).toBeGreaterThan(10);
    for (const resource of documents) {
      const compiled = compileResource(resource, fieldTypes);
      const source = Object.fromEntries(compiled.header.map(({ field }) => [field.name, '1999-01-01']));
      const { document } = copyDocument(compiled, source, CONTEXT);
      const kept = compiled.header
        .filter(({ field }) => document[field.name] === '1999-01-01')
        .map(({ field }) => field);
      expect(
        kept
          .filter(
            (field) =>
              field.name === resource.code ||
              field.name === resource.machine?.field ||
              field.default === 'today()' ||
              field.system,
          )
          .map(({ name }) => name),
        resource.name,
      ).toEqual([]);
    }
  });
});
