import { LARGEST_PAGE } from '../../language/wire';
import { CallError } from '../Refusal';

export type Params = Record<string, string>;

/** `pageNum` from 1, `pageSize` 1 to 1,000 (of a tree 10,000), default 20. */
export function pageOf(params: Params, largest = LARGEST_PAGE): { limit: number; offset: number } {
  const limit = whole(params.pageSize, 20, largest, 'pageSize');
  const page = whole(params.pageNum, 1, 10_000_000, 'pageNum');
  return { limit, offset: (page - 1) * limit };
}

function whole(text: string | undefined, usual: number, most: number, name: string): number {
  if (text === undefined || text === '') return usual;
  const value = Number(text);
  if (!/^\d{1,8}$/.test(text) || value < 1 || value > most) throw new CallError(400, `${name}: 1 - ${most}`);
  return value;
}
