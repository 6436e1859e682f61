import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../sessionStore';
import type { Draft } from './Draft';
import { KEPT_DAYS, LARGEST_DRAFT, LARGEST_TOTAL, MOST_DRAFTS } from './draftStorage';
import { countOwnDrafts, draftsOf, dropDraft, dropOwnDrafts, keepDraft } from './drafts';

const DAY = 86_400_000;
let device: Record<string, string>;
let room: number;

/** A browser's storage with room for so many characters. */
function fakeStorage(): Storage {
  device = {};
  room = Infinity;
  const methods = {
    getItem: (key: string) => device[key] ?? null,
    setItem(key: string, text: string) {
      const total = Object.entries(device).reduce(
        (sum, [other, value]) => sum + (other === key ? 0 : value.length),
        text.length,
      );
      if (total > room) throw new DOMException('full', 'QuotaExceededError');
      device[key] = text;
    },
    removeItem: (key: string) => void delete device[key],
  };
  return new Proxy(device, { get: (_, name) => methods[name as keyof typeof methods] }) as unknown as Storage;
}

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  Object.assign(session, { userId: '1', packageId: '1' });
});
afterEach(() => vi.unstubAllGlobals());

const draft = (values: Partial<Draft> = {}): Draft => ({
  id: 'a',
  place: 'procure/7',
  savedAt: Date.now(),
  isKept: false,
  base: null,
  values: { remark: 'typed' },
  ...values,
});

describe('drafts on the device', () => {
  it('belong to a person, an account set, and a form; the newest comes first', () => {
    const now = Date.now();
    keepDraft(draft({ savedAt: now - 2000 }));
    keepDraft(draft({ id: 'b', savedAt: now - 1000 }));
    keepDraft(draft({ id: 'c', place: 'procure/70' }));
    expect(draftsOf('procure/7').map(({ id }) => id)).toEqual(['b', 'a']);
    expect(draftsOf('procure')).toEqual([]);
    Object.assign(session, { packageId: '2' });
    expect(draftsOf('procure/7')).toEqual([]);
    Object.assign(session, { userId: '12', packageId: '1' });
    expect(draftsOf('procure/7')).toEqual([]);
    expect(countOwnDrafts()).toBe(0);
    Object.assign(session, { userId: '', packageId: '' });
    expect(draftsOf('procure/7')).toEqual([]);
    expect(keepDraft(draft())).toBe(false);
  });

  it('are replaced and dropped one by one, or all of a person in all account sets, and nobody else’s', () => {
    keepDraft(draft());
    keepDraft(draft({ values: { remark: 'more' } }));
    expect(draftsOf('procure/7').map(({ values }) => values.remark)).toEqual(['more']);
    dropDraft(draft());
    expect(draftsOf('procure/7')).toEqual([]);
    keepDraft(draft());
    Object.assign(session, { packageId: '2' });
    keepDraft(draft());
    Object.assign(session, { userId: '2' });
    keepDraft(draft());
    Object.assign(session, { userId: '1' });
    expect(countOwnDrafts()).toBe(2);
    dropOwnDrafts();
    expect(countOwnDrafts()).toBe(0);
    Object.assign(session, { userId: '2' });
    expect(countOwnDrafts()).toBe(1);
  });

  it('are bounded in age, size and number; the oldest make room', () => {
    const now = Date.now();
    keepDraft(draft({ id: 'old', savedAt: now - (KEPT_DAYS + 1) * DAY }));
    expect(draftsOf('procure/7')).toEqual([]);
    expect(keepDraft(draft({ values: { remark: 'x'.repeat(LARGEST_DRAFT) } }))).toBe(false);
    for (let index = 0; index < MOST_DRAFTS + 5; index++)
      keepDraft(draft({ id: `n${index}`, savedAt: now - 100_000 + index }));
    expect(draftsOf('procure/7')).toHaveLength(MOST_DRAFTS);
    expect(draftsOf('procure/7').at(-1)!.id).toBe('n5');
    for (let index = 0; index < 5; index++)
      keepDraft(draft({ id: `l${index}`, savedAt: now + index, values: { remark: 'x'.repeat(LARGEST_DRAFT - 1000) } }));
    expect(Object.values(device).reduce((sum, text) => sum + text.length, 0)).toBeLessThanOrEqual(LARGEST_TOTAL);
    expect(draftsOf('procure/7')[0]!.id).toBe('l4');
  });

  it('make room for each other when the device is full, and say so when there is none', () => {
    keepDraft(draft({ id: 'older', savedAt: 1 + Date.now() - DAY, values: { remark: 'x'.repeat(500) } }));
    room = 700;
    expect(keepDraft(draft({ values: { remark: 'y'.repeat(400) } }))).toBe(true);
    expect(draftsOf('procure/7').map(({ id }) => id)).toEqual(['a']);
    room = 10;
    expect(keepDraft(draft({ id: 'b' }))).toBe(false);
  });

  it('that cannot be read are none, and without a storage there are none', () => {
    keepDraft(draft());
    const [key] = Object.keys(device);
    device[key!] = `${device[key!]!.slice(0, 40)}`;
    expect(draftsOf('procure/7')).toEqual([]);
    vi.stubGlobal('localStorage', undefined);
    expect(keepDraft(draft())).toBe(false);
    expect(draftsOf('procure/7')).toEqual([]);
  });
});
