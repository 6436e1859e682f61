import { ref } from 'valtio/vanilla';
import type { Area } from './Area';
import { CallError } from './CallError';
import { get } from './http';
import { session } from './sessionStore';

let asked: Promise<readonly Area[]> | null = null;

/**
 * Provinces > cities > counties, fetched when first asked for. None, and no message, when the server does not give them
 * (B-308); the next who ask try again.
 */
export function areas(): Promise<readonly Area[]> {
  if (session.areas) return Promise.resolve(session.areas);
  asked ??= fetchAll().finally(() => (asked = null));
  return asked;
}

async function fetchAll(): Promise<readonly Area[]> {
  const { userId } = session;
  try {
    const all = (await get<Area[] | null>('/api/bus/common/getAllArea', {}, { quiet: true, background: true })) ?? [];
    // Thousands that never change: nobody need watch them.
    if (session.userId === userId) session.areas = ref(all);
    return all;
  } catch (error) {
    if (error instanceof CallError) return [];
    throw error;
  }
}
