import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DocumentState } from '../../../language/rules';
import { compiledOrder, CONTEXT } from '../../../../tests/language/order';
import { draftsOf } from '../../../client/drafts';
import { session } from '../../../client/sessionStore';
import { DocumentModel } from '../../document/DocumentModel';
import { DraftKeeper } from './DraftKeeper';

const compiled = compiledOrder();
const PLACE = 'order/new';
let device: Record<string, string>;
let keeper: DraftKeeper;
let model: DocumentModel;

beforeEach(() => {
  vi.useFakeTimers();
  device = {};
  const methods = {
    getItem: (key: string) => device[key] ?? null,
    setItem: (key: string, text: string) => void (device[key] = text),
    removeItem: (key: string) => void delete device[key],
  };
  vi.stubGlobal('localStorage', new Proxy(device, { get: (_, name) => methods[name as keyof typeof methods] }));
  Object.assign(session, { userId: '1', packageId: '1' });
  keeper = new DraftKeeper(PLACE);
  model = changed('a');
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** A form in which somebody typed. */
function changed(reason: string): DocumentModel {
  return new DocumentModel(new DocumentState(compiled, { reason, lines: [] }, CONTEXT), true);
}

const reasons = (): unknown[] => draftsOf(PLACE).map(({ values }) => values.reason);

describe('a draft of an open form', () => {
  it('is written once the typing pauses, and at once when the page goes away', () => {
    keeper.note(model, undefined);
    expect(reasons()).toEqual([]);
    vi.runAllTimers();
    expect(reasons()).toEqual(['a']);
    keeper.note(changed('b'), undefined);
    keeper.flush();
    expect(reasons()).toEqual(['b']);
  });

  it('is gone once it is saved or given up', () => {
    for (const end of ['saved', 'giveUp'] as const) {
      keeper.note(model, undefined);
      keeper.flush();
      keeper[end]();
      vi.runAllTimers();
      expect(reasons()).toEqual([]);
    }
  });

  it('put aside on purpose survives giving up what was typed later, but not saving', () => {
    expect(keeper.putAside(model, undefined)).toBe(true);
    keeper.note(changed('later'), undefined);
    keeper.flush();
    expect(reasons()).toEqual(['later']);
    keeper.giveUp();
    expect(reasons()).toEqual(['a']);
    expect(draftsOf(PLACE)[0]!.isKept).toBe(true);
    keeper.saved();
    expect(reasons()).toEqual([]);
  });

  it('that is gone on with is replaced by what comes of it', () => {
    keeper.note(model, undefined);
    keeper.flush();
    const next = new DraftKeeper(PLACE);
    next.takeOver(draftsOf(PLACE)[0]!);
    next.note(changed('more'), undefined);
    next.flush();
    expect(reasons()).toEqual(['more']);
  });
});
