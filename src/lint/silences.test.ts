import { describe, expect, it } from 'vitest';
import { silencedEverywhere } from '../../tests/lint/shapeFixtures';
import { authoring } from '../capabilities/authoring';
import { fieldTypes } from '../fields/pure';
import { loadModel } from '../language/load/loadModel';
import { baseFiles, machine, order, orderFile } from './baseFiles';
import { exampleInput } from './exampleInput';
import { lint } from '../capabilities/lint';
import { locate } from './locate';

const REASON = 'The server of the customer names it so';
const silent = (...ids: string[]) => ({ $silence: Object.fromEntries(ids.map((id) => [id, REASON])) });
const told = (files: Readonly<Record<string, unknown>>) => {
  const { problems, silenced } = lint(exampleInput({ files }));
  return { rules: problems.map(({ rule }) => rule), silenced: silenced.length };
};

describe('a rule silenced at a node', () => {
  it('says nothing of the node and what is beneath it, and is counted', () => {
    const wrong = { columns: ['cod', 'nam'] };
    expect(told(order({ screens: { orderList: wrong } })).rules).toEqual(['unknown-field', 'unknown-field']);
    expect(told(order({ screens: { orderList: { ...wrong, ...silent('unknown-field') } } }))).toEqual({
      rules: [],
      silenced: 2,
    });
    expect(told(order({ screens: { orderList: wrong, ...silent('unknown-field') } }))).toEqual({
      rules: [],
      silenced: 2,
    });
    expect(told(order({ screens: { orderList: wrong }, ...silent('unknown-field') }))).toEqual({
      rules: [],
      silenced: 2,
    });
  });

  it('keeps the nearest reason with what it silenced', () => {
    const { silenced } = lint(
      exampleInput({
        files: order({
          screens: {
            ...silent('unknown-field'),
            orderList: { columns: ['cod'], $silence: { 'unknown-field': 'Nearer by far' } },
          },
        }),
      }),
    );
    expect(silenced).toMatchObject([{ rule: 'unknown-field', file: orderFile, reason: 'Nearer by far' }]);
  });

  it('speaks beside the node, and other rules speak at it', () => {
    const files = order({
      screens: { orderList: { columns: ['cod'], totals: ['phone'] }, orderLines: silent('unknown-field') },
    });
    expect(told(files).rules).toEqual(['unknown-field', 'totals-summable', 'unused-silence']);
    expect(
      told(order({ screens: { orderList: { columns: ['cod'], totals: ['phone'], ...silent('unknown-field') } } }))
        .rules,
    ).toEqual(['totals-summable']);
  });

  it('is silenced in the file where the finding stands, a machine among them', () => {
    const wrong = { actions: { review: { sets: { reviewedOn: "'yes'" } } } };
    expect(told(machine(wrong)).rules).toEqual(['expression']);
    expect(told(machine({ actions: { review: { ...wrong.actions.review, ...silent('expression') } } }))).toEqual({
      rules: [],
      silenced: 1,
    });
  });

  it('is told once more where its silencing is not needed, but not beside a file that cannot be read', () => {
    expect(told(order(silent('unknown-field'))).rules).toEqual(['unused-silence']);
    expect(told({ ...order(silent('unknown-field')), 'schemas/sales/customer.json': '{' }).rules).toEqual(['json']);
  });

  it.each([
    ['a rule that is unknown', { 'unknown-feild': REASON }, 'unknown-field'],
    ['a rule that cannot be silenced', { 'duplicate-key': REASON }, undefined],
    ['no reason', { 'unknown-field': '    ' }, undefined],
    ['a reason that says nothing', { 'unknown-field': 'todo' }, undefined],
  ])('is not silenced by %s, which is a finding itself', (_, $silence, didYouMean) => {
    const { problems } = lint(
      exampleInput({ files: order({ screens: { orderList: { columns: ['cod'], $silence } } }) }),
    );
    expect(problems.map(({ rule }) => rule)).toEqual(['unknown-field', 'silence']);
    expect(problems[1]!.didYouMean).toBe(didYouMean);
  });

  it('has its findings at their place in the file', async () => {
    const input = exampleInput({ files: order({ form: { $silence: { expresion: REASON } } }) });
    const [found] = await locate(lint(input).problems, input.files);
    expect(input.files.find(({ path }) => path === orderFile)!.text.slice(found!.start, found!.end)).toBe(
      '"expresion"',
    );
    expect(found!.fix!.edits.map((edit) => edit.text)).toEqual(['expression']);
  });
});

describe('silencings', () => {
  const schemas = Object.entries(baseFiles).filter(([path]) => path.startsWith('schemas/'));

  it('are gone from the model, whichever object held them', () => {
    const load = (files: [string, unknown][]) =>
      loadModel(
        files.map(([path, value]) => ({ path, text: JSON.stringify(value) })),
        { types: fieldTypes, authoring },
      );
    const plain = load(schemas);
    const { model, problems, silences } = load(schemas.map(([path, value]) => [path, silencedEverywhere(value)]));
    expect(problems).toEqual([]);
    expect(model).toEqual(plain.model);
    expect(silences.length).toBe(49);
  });

  it('of a family are taken off each time it is loaded, and leave what it gave as it was', () => {
    const value = silencedEverywhere(baseFiles['schemas/sales/customer.json']);
    const before = structuredClone(value);
    const load = () =>
      loadModel([{ path: 'schemas/sales/customers.ts', text: '', family: [{ value }] }], {
        types: fieldTypes,
        authoring,
      });
    load();
    const { problems, silences } = load();
    expect({ problems, first: silences[0]!.path[0], value }).toEqual({ problems: [], first: 0, value: before });
  });
});
