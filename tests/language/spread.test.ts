import { expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import { authoring } from '../../src/capabilities/authoring';
import { fieldTypes } from '../../src/fields/pure';
import { loadModel } from '../../src/language/load/loadModel';
import { compileResource, DocumentState, type Document } from '../../src/language/rules';
import { Decimal } from '../../src/lib/decimal';
import { readSchemaFiles } from '../../src/workspace/readSchemaFiles';

const { model } = loadModel(await readSchemaFiles(fileURLToPath(new URL('../../', import.meta.url))), {
  types: fieldTypes,
  authoring,
});
const compiled = compileResource(model.resources.costShare!, fieldTypes);
const context = { user: { id: '1', name: '', departmentId: null }, can: () => true, now: () => '2026-11-21 08:00:00' };
const sharesOf = (document: Document) => (document.lines as Document[]).map(({ share }) => share ?? null);

it('B-451 whatever is changed while an expense is shared, the parts are what a computation from scratch gives, and add up to the expense', () => {
  let seed = 11;
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const line = () => ({ quantity: String(1 + next(500)), amount: (next(100_000) / 100).toFixed(2) });
  const state = new DocumentState(compiled, { money: '100.00', method: 'quantity', lines: [line(), line()] }, context);
  state.computeAll();
  for (let step = 0; step < 300; step += 1) {
    const rows = state.lines('lines').length;
    const edits = [
      () => state.set({ money: (next(100_000) / 100).toFixed(2) }),
      () => state.set({ method: next(2) === 0 ? 'quantity' : 'amount' }),
      () => state.insertLines('lines', next(rows + 1), [line()]),
      () => (rows > 1 ? state.removeLines('lines', new Set([next(rows)])) : []),
      () => state.setLine('lines', next(rows), line()),
    ];
    edits[next(edits.length)]!();
    const anew = new DocumentState(compiled, structuredClone(state.document), context);
    anew.computeAll();
    expect(sharesOf(state.document)).toEqual(sharesOf(anew.document));
    expect(state.document.totalMoney).toBe(anew.document.totalMoney);
    expect(new Decimal(String(state.document.totalMoney)).toFixed(2)).toBe(
      new Decimal(String(state.document.money)).toFixed(2),
    );
  }
});

it('a line without a weight gets no part, and nobody gets one of nothing', () => {
  const state = new DocumentState(
    compiled,
    { money: '9.00', method: 'quantity', lines: [{ quantity: '2' }, {}, { quantity: '1' }] },
    context,
  );
  state.computeAll();
  expect(sharesOf(state.document)).toEqual(['6.00', null, '3.00']);
  state.set({ money: null });
  expect(sharesOf(state.document)).toEqual([null, null, null]);
});
