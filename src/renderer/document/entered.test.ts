import { expect, it } from 'vitest';
import type { FoundRecord } from '../../fields/faces/FoundRecord';
import { fieldTypes } from '../../fields/pure';
import { compileResource, newDocument, type CompiledField } from '../../language/rules';
import { project } from '../../../tests/support/project';
import { DocumentModel } from './DocumentModel';

const context = { user: { id: '1', name: 'x', departmentId: null }, can: () => true, now: () => '2026-01-05 10:00:00' };

async function modelOf(
  name: string,
): Promise<[DocumentModel, (field: string, picked: Record<string, unknown> | null) => void]> {
  const compiled = compileResource((await project()).model.resources[name]!, fieldTypes);
  const model = new DocumentModel(newDocument(compiled, context));
  const header = (own: string): CompiledField => compiled.header.find(({ field }) => field.name === own)!;
  return [model, (own, picked) => model.setField(header(own), picked?.id ?? null, picked ?? undefined)];
}

it('another factory empties the warehouse and its name; the same one, and none, leave it', async () => {
  const [model, pick] = await modelOf('procure');
  pick('warehouseId', { id: '3', name: '原料仓', factoryId: '1' });
  expect(model.state.document).toMatchObject({ factoryId: '1', warehouseId: '3', warehouseName: '原料仓' });
  pick('factoryId', { id: '1', name: '昆山' });
  expect(model.state.document.warehouseId).toBe('3');
  pick('factoryId', { id: '2', name: '苏州' });
  expect(model.state.document).toMatchObject({ factoryId: '2', warehouseId: null, warehouseName: null });
  pick('warehouseId', { id: '4', name: '成品仓', factoryId: '2' });
  pick('factoryId', null);
  expect(model.state.document.warehouseId).toBe('4');
});

it('a workshop of another factory brings that, and empties the warehouse', async () => {
  const [model, pick] = await modelOf('picking');
  pick('workshopId', { id: '5', name: '一车间', factoryId: '1' });
  pick('warehouseId', { id: '3', name: '原料仓', factoryId: '1' });
  expect(model.state.document).toMatchObject({ factoryId: '1', warehouseId: '3' });
  pick('workshopId', { id: '6', name: '二车间', factoryId: '2' });
  expect(model.state.document).toMatchObject({ factoryId: '2', warehouseId: null });
});

it('a typed factory empties the warehouse once it is found to be another one; what was chosen meanwhile stays', async () => {
  const [model, pick] = await modelOf('procure');
  const factory = model.state.compiled.header.find(({ field }) => field.name === 'factoryId')!;
  const type = async (record: Record<string, unknown>, meanwhile: () => void = () => undefined): Promise<void> => {
    let come: (answer: FoundRecord) => void = () => undefined;
    model.awaitRecord(factory, String(record.name), new Promise((resolve) => (come = resolve)));
    expect(model.state.document.warehouseId).toBe('3');
    meanwhile();
    come({ record });
    await model.arrivals.settle(new AbortController().signal, () => undefined);
  };
  pick('warehouseId', { id: '3', name: '原料仓', factoryId: '1' });
  await type({ id: '1', name: '昆山' });
  expect(model.state.document).toMatchObject({ factoryId: '1', warehouseId: '3', warehouseName: '原料仓' });
  await type({ id: '2', name: '苏州' });
  expect(model.state.document).toMatchObject({ factoryId: '2', warehouseId: null, warehouseName: null });
  pick('warehouseId', { id: '3', name: '原料仓', factoryId: '1' });
  await type({ id: '2', name: '苏州' }, () => pick('warehouseId', { id: '4', name: '成品仓', factoryId: '2' }));
  expect(model.state.document).toMatchObject({ factoryId: '2', warehouseId: '4', warehouseName: '成品仓' });
});
