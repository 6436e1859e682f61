// @vitest-environment jsdom
import { act, Profiler, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compiledOrder, CONTEXT } from '../../../tests/language/order';
import type { ControlProps } from '../../fields/faces/ControlProps';
import { DocumentState } from '../../language/rules';
import { DocumentForm } from './DocumentForm';
import { DocumentModel } from '../document/DocumentModel';

/** names of the header fields whose control was drawn, and of those whose label and refusal were */
const drawn = vi.hoisted(() => ({ controls: [] as string[], items: [] as string[] }));

vi.mock('../../fields/controls', () => ({
  controlOf: ({ name }: { name: string }) =>
    function Control({ id, value, disabled, invalid }: ControlProps): ReactNode {
      drawn.controls.push(name);
      return (
        <input
          id={id}
          data-control={name}
          value={String(value ?? '')}
          disabled={disabled}
          aria-invalid={invalid}
          readOnly
        />
      );
    },
}));
vi.mock('@formily/antd-v5/esm/form-item', () => ({
  FormItem: ({ children, feedbackText, tooltipIcon }: Record<string, ReactNode>): ReactNode => {
    drawn.items.push('item');
    return (
      <div>
        {children}
        {tooltipIcon}
        <p>{feedbackText}</p>
      </div>
    );
  },
}));
vi.mock('../lines/LinesTable', () => ({ LinesTable: () => null }));

const compiled = compiledOrder();
const quantity = compiled.tables[0]!.fields.find(({ field }) => field.name === 'quantity')!;

let host: HTMLDivElement;
let root: Root;
let model: DocumentModel;
let commits = 0;

/** Draws what is around the form, and the form where that is due. */
function show(): void {
  act(() =>
    root.render(
      <Profiler id="form" onRender={() => void (commits += 1)}>
        <DocumentForm model={model} />
      </Profiler>,
    ),
  );
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const state = new DocumentState(
    compiled,
    { rate: '1.00', urgency: 1, lines: [{ name: '行', quantity: '1.00', price: '1.50' }] },
    CONTEXT,
  );
  state.computeAll();
  model = new DocumentModel(state);
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  show();
  forget();
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

function forget(): void {
  drawn.controls.length = 0;
  drawn.items.length = 0;
  commits = 0;
}

const shown = (name: string): string => host.querySelector<HTMLInputElement>(`[data-control="${name}"]`)!.value;

describe('the header of a document', () => {
  it('draws of a key in a line the control of the total alone, in one commit', () => {
    const totals = compiled.header
      .filter(({ value }) => [...(value?.dependencies ?? [])].some((path) => path.startsWith('lines[]')))
      .map(({ field }) => field.name);
    expect(totals.length).toBeGreaterThan(0);
    act(() => model.setCell('lines', 0, quantity, '7.00'));
    expect(new Set(drawn.controls)).toEqual(new Set(totals));
    expect(drawn.controls.length).toBe(totals.length);
    expect([drawn.items.length, commits]).toEqual([0, 1]);
    expect(totals.map(shown)).toContain('10.50');
  });

  it('draws nothing when something is wrong in a line, and of what is wrong in itself that field', () => {
    act(() => model.showProblems([{ table: 'lines', line: 0, field: 'quantity', title: '数量', message: '不能为空' }]));
    expect([drawn.controls, drawn.items.length, commits]).toEqual([[], 0, 0]);
    const [{ field }] = compiled.header.filter((each) => host.querySelector(`[data-control="${each.field.name}"]`)) as [
      (typeof compiled.header)[number],
    ];
    act(() => model.showProblems([{ field: field.name, title: field.title, message: '不能为空' }]));
    expect([drawn.controls, drawn.items.length]).toEqual([[field.name], 1]);
    expect(host.textContent).toContain('不能为空');
  });

  it('draws nothing while something goes on around it, such as saving', () => {
    show();
    expect([drawn.controls, drawn.items.length]).toEqual([[], 0]);
  });
});

describe('a field that freezes with use', () => {
  it('is closed with what uses the record, once something does, and open before', () => {
    const frozen = {
      ...compiled,
      header: compiled.header.map((each) =>
        each.field.name === 'urgency' ? { ...each, field: { ...each.field, frozen: 'used' as const } } : each,
      ),
    };
    const showOf = (document: Record<string, unknown>): HTMLInputElement => {
      model = new DocumentModel(new DocumentState(frozen, document, CONTEXT));
      show();
      return host.querySelector<HTMLInputElement>('[data-control="urgency"]')!;
    };
    expect(showOf({ id: '1', urgency: 1, lines: [] }).disabled).toBe(false);
    expect(host.querySelector('.gj-form-lock')).toBeNull();
    const frozenBy = { used: { title: '发货单', code: 'FH1' } };
    expect(showOf({ id: '1', urgency: 1, lines: [], frozenBy }).disabled).toBe(true);
    expect(host.querySelector('[data-control="rate"]')).toMatchObject({ disabled: false });
    expect(host.querySelector('.gj-form-lock')!.getAttribute('aria-label')).toBe(
      '已用于发货单【FH1】等，不能修改；需要不同的值时请新增订单',
    );
  });

  it('is closed where another account set keeps it, and says which', () => {
    const keptBy = { accountSet: '甲公司', fields: ['urgency'] };
    model = new DocumentModel(new DocumentState(compiled, { id: '1', urgency: 1, lines: [], keptBy }, CONTEXT));
    show();
    expect(host.querySelector('[data-control="urgency"]')).toMatchObject({ disabled: true });
    expect(host.querySelector('[data-control="rate"]')).toMatchObject({ disabled: false });
    expect(host.querySelector('.gj-form-lock')?.getAttribute('aria-label')).toBe(
      '由账套【甲公司】共享并维护，请在该账套修改，或先停止共享',
    );
  });
});
