import { REVERSAL } from '../../src/language/meta/reversalNames';
import type { ApiSession } from './apiSession';

/**
 * The newest record of a resource as a model of another one like it, without what names it. Red entries are passed
 * over: their totals are below zero, and no other document may say that.
 */
export async function modelOf(
  api: ApiSession,
  path: string,
  query: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const { list } = await api.get<{ list: Record<string, unknown>[] }>(`${path}/list`, { ...query, pageSize: '20' });
  const usual = list.find((row) => (row[REVERSAL.original] ?? null) === null);
  if (!usual) throw new Error(`${path} has no record to follow`);
  const {
    id: _,
    code: __,
    ...model
  } = await api.get<Record<string, unknown>>(`${path}/detail`, {
    id: String(usual.id),
  });
  return model;
}
