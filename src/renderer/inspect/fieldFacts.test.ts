import { describe, expect, it } from 'vitest';
import { compiledOrder, CONTEXT } from '../../../tests/language/order';
import type { Field } from '../../language/model';
import { DocumentState, FROZEN_BY, KEPT_BY } from '../../language/rules';
import { fieldFacts, ruleFacts, type FieldPlace } from './fieldFacts';

const compiled = compiledOrder();
const field = (path: string) => compiled.byPath.get(path)!;

/** A form over an order with one line. */
function place(document: Record<string, unknown>, over: Partial<FieldPlace> = {}, line?: number): FieldPlace {
  const state = new DocumentState(
    compiled,
    { lines: [{ name: '螺栓', quantity: '0.00', price: '3.00' }], ...document },
    CONTEXT,
  );
  state.computeAll();
  return {
    environment: line === undefined ? state.environment() : state.environment('lines', line),
    knows: () => true,
    isHidden: false,
    isReadOnly: false,
    refusal: null,
    document: line === undefined ? state.document : undefined,
    ...over,
  };
}

const fact = (path: string, at: FieldPlace, aspect: string) =>
  fieldFacts(field(path), at).find((each) => each.aspect === aspect);

describe('why a field is as it is', () => {
  it('shown and required because its rule holds, hidden because it does not, with what the rule reads', () => {
    const urgent = {
      explanation: { value: true, because: [{ text: 'urgency == 3', value: true, reads: [{ text: 'urgency' }] }] },
    };
    expect(fact('reason', place({ urgency: 3 }), 'visible')).toMatchObject({
      holds: true,
      why: { kind: 'rule', ...urgent },
    });
    expect(fact('reason', place({ urgency: 3 }), 'required')).toMatchObject({ holds: true, why: { kind: 'rule' } });
    expect(fact('reason', place({ urgency: 1 }), 'visible')).toMatchObject({
      holds: false,
      why: { explanation: { value: false } },
    });
  });

  it('hidden by a role, whatever its rule says', () => {
    expect(fact('reason', place({ urgency: 3 }, { isHidden: true }), 'visible')).toEqual({
      aspect: 'visible',
      holds: false,
      why: { kind: 'role' },
    });
  });

  it('closed to entry by what it is, by the state of the record, by the screen', () => {
    expect(fact('total', place({}), 'editable')).toMatchObject({ holds: false, why: { kind: 'computed' } });
    expect(fact('status', place({}), 'editable')).toMatchObject({ holds: false, why: { kind: 'system' } });
    expect(fact('rate', place({}, { isReadOnly: true, refusal: '已审核，不可编辑' }), 'editable')).toEqual({
      aspect: 'editable',
      holds: false,
      why: { kind: 'refused', text: '已审核，不可编辑' },
    });
    expect(fact('rate', place({}, { isReadOnly: true }), 'editable')).toMatchObject({
      holds: false,
      why: { kind: 'shown' },
    });
    expect(fact('rate', place({}), 'editable')).toEqual({ aspect: 'editable', holds: true, why: { kind: 'fixed' } });
  });

  it('closed to entry once its record is stored or used, for what counts from a day on and what is fixed then', () => {
    const rate = field('rate');
    const editable = (more: Partial<Field>, document: Record<string, unknown>) =>
      fieldFacts({ ...rate, field: { ...rate.field, ...more } }, place(document)).find(
        ({ aspect }) => aspect === 'editable',
      );
    const open = { holds: true, why: { kind: 'fixed' } };
    expect(editable({ dated: 'rateDates' }, { id: '7' })).toMatchObject({ holds: false, why: { kind: 'dated' } });
    expect(editable({ dated: 'rateDates' }, {})).toMatchObject(open);
    const use = { title: '订单', code: 'XS1' };
    const used = { id: '7', [FROZEN_BY]: { used: use } };
    expect(editable({ frozen: 'used' }, used)).toMatchObject({ holds: false, why: { kind: 'frozen', use } });
    expect(editable({ frozen: 'posted' }, used)).toMatchObject(open);
    expect(editable({ frozen: 'used' }, { id: '7' })).toMatchObject(open);
    const by = { accountSet: '甲公司', fields: ['rate'] };
    expect(editable({}, { id: '7', [KEPT_BY]: by })).toMatchObject({ holds: false, why: { kind: 'kept', by } });
    expect(editable({}, { id: '7', [KEPT_BY]: { ...by, fields: [] } })).toMatchObject(open);
  });

  it('not decided where there is no record, or the row has not what the rule reads', () => {
    const unknown = { holds: null, why: { kind: 'perRecord', expression: 'urgency == 3' } };
    expect(fact('reason', place({}, { environment: undefined }), 'visible')).toMatchObject(unknown);
    expect(
      fact('reason', place({ urgency: 3 }, { knows: (names) => !names.includes('urgency') }), 'visible'),
    ).toMatchObject(unknown);
  });
});

describe('what a field is computed and checked by', () => {
  it('in a line, with the header around it', () => {
    const [amount] = ruleFacts(field('lines.amount'), place({ rate: '0.50' }, {}, 0));
    expect(amount).toMatchObject({ rule: 'value', expression: 'round(quantity * price * rate, 2)' });
    expect(amount!.explanation!.because[0]!.reads.map(({ text, value }) => `${text} ${String(value)}`)).toEqual([
      'quantity 0',
      'price 3',
      'rate 0.5',
    ]);
    const [check] = ruleFacts(field('lines.quantity'), place({}, {}, 0));
    expect(check).toMatchObject({ rule: 'check', message: '数量必须大于0', explanation: { value: false } });
  });

  it('without a result where there is no record', () => {
    expect(ruleFacts(field('rate'), place({}, { environment: undefined }))).toEqual([
      { rule: 'default', expression: '1' },
    ]);
  });
});
