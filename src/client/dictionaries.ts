import type { DictionaryItems } from './DictionaryItems';
import { get } from './http';
import { session } from './sessionStore';

let asked: { owner: string; answer: Promise<Record<string, DictionaryItems>> } | null = null;

/**
 * All dictionaries of the server by code, fetched once per session when first asked for and shared by all who ask
 * (B-100, B-101).
 * @throws CallError after showing it; a failure is not remembered
 */
export function dictionaries(): Promise<Record<string, DictionaryItems>> {
  if (session.dictionaries) return Promise.resolve(session.dictionaries);
  const owner = ownerNow();
  if (asked?.owner === owner) return asked.answer;
  const asking = { owner, answer: fetchAll(owner) };
  asked = asking;
  const end = (): void => {
    if (asked === asking) asked = null;
  };
  asking.answer.then(end, end);
  return asking.answer;
}

async function fetchAll(owner: string): Promise<Record<string, DictionaryItems>> {
  const all = await get<{ code: string; items: DictionaryItems }[] | null>(
    '/api/system/common/getAllDict',
    {},
    { background: true },
  );
  const byCode = Object.fromEntries((all ?? []).map(({ code, items }) => [code, items]));
  if (owner === ownerNow()) session.dictionaries = byCode;
  return byCode;
}

function ownerNow(): string {
  return `${session.userId}/${session.packageId}`;
}
