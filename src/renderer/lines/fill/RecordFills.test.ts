import { beforeEach, expect, it } from 'vitest';
import { fieldTypes } from '../../../fields/pure';
import { compileResource, newDocument, type CompiledField } from '../../../language/rules';
import { project } from '../../../../tests/support/project';
import { DocumentModel } from '../../document/DocumentModel';
import { RecordFills } from './RecordFills';

const context = { user: { id: '1', name: 'x', departmentId: null }, can: () => true, now: () => '2026-01-05 10:00:00' };
const MEMBERS: Record<string, string[]> = { '1': ['13', '14'], '2': ['15'], '3': [] };
let model: DocumentModel;

beforeEach(async () => {
  const { salaryOrder } = (await project()).model.resources;
  model = new DocumentModel(newDocument(compileResource(salaryOrder!, fieldTypes), context));
  new RecordFills(model, ({ state: { document } }) =>
    Promise.resolve({
      keys: ['employeeId'],
      list: MEMBERS[String(document.prodGroupId)]!.map((employeeId) => ({
        employeeId,
        employeeName: `员工${employeeId}`,
      })),
    }),
  ).start();
});

const header = (name: string): CompiledField => model.state.compiled.header.find(({ field }) => field.name === name)!;
const cell = (name: string): CompiledField =>
  model.state.compiled.tables
    .find((table) => table.name === 'people')!
    .fields.find(({ field }) => field.name === name)!;
const choose = async (team: string | null): Promise<unknown[]> => {
  model.setField(header('prodGroupId'), team);
  await model.arrivals.settle(new AbortController().signal, () => undefined);
  return model.state.lines('people').map(({ employeeId }) => employeeId ?? null);
};

it('the people of a team come as soon as it is chosen, and give way to those of another one', async () => {
  model.setField(header('billDate'), '2026-01-05');
  expect(await choose('1')).toEqual(['13', '14']);
  expect(await choose('2')).toEqual(['15']);
  expect(await choose(null)).toEqual(['15']);
  expect(await choose('1')).toEqual(['13', '14']);
});

it('what a person entered stays, and nothing is asked for before the day is known', async () => {
  expect((await choose('1')).filter((id) => id !== null)).toEqual([]);
  model.setField(header('billDate'), '2026-01-05');
  expect(await choose('2')).toEqual(['15']);
  model.setCell('people', 0, cell('allowance'), '5.00');
  expect(await choose('1')).toEqual(['15']);
});

it('a team without anybody leaves a line to enter', async () => {
  model.setField(header('billDate'), '2026-01-05');
  expect(await choose('1')).toEqual(['13', '14']);
  expect(await choose('3')).toEqual([null]);
});
