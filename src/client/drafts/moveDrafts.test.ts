import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../sessionStore';
import { draftsOf, holdDraft, keepDraft } from './drafts';
import { moveDrafts } from './moveDrafts';

beforeEach(() => {
  const device: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => device[key] ?? null,
    setItem: (key: string, text: string) => void (device[key] = text),
    removeItem: (key: string) => void delete device[key],
  };
  vi.stubGlobal(
    'localStorage',
    new Proxy(device, { get: (_, name) => methods[name as keyof typeof methods] }) as unknown as Storage,
  );
  Object.assign(session, { userId: '1', packageId: '1' });
});
afterEach(() => vi.unstubAllGlobals());

const draft = (id: string) => ({
  id,
  place: 'procure/7',
  savedAt: Date.now(),
  isKept: true,
  base: null,
  values: { remark: id },
});

it('drafts under an earlier name are those of today, but what is still typed elsewhere', async () => {
  keepDraft(draft('left'));
  keepDraft(draft('typed'));
  const release = await holdDraft(draft('typed'));
  await moveDrafts(['receiving/7', 'procure/7'], 'receipt/7');
  expect(draftsOf('receipt/7')).toMatchObject([
    { id: 'left', place: 'receipt/7', isKept: true, values: { remark: 'left' } },
  ]);
  expect(draftsOf('procure/7').map(({ id }) => id)).toEqual(['typed']);
  release?.();
  await moveDrafts(['procure/7'], 'receipt/7');
  expect(draftsOf('receipt/7')).toHaveLength(2);
  expect(draftsOf('procure/7')).toEqual([]);
});
