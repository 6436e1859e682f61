import { CallError } from '../Refusal';

export type Params = Record<string, string>;

/** Records on one page at most. */
export const LARGEST_PAGE = 1000;

/** `pageNum` from 1, `pageSize` 1 to 1000, default 20. */
export function pageOf(params: Params): { limit: number; offset: number } {
  const limit = whole(params.pageSize, 20, LARGEST_PAGE, 'pageSize');
  const page = whole(params.pageNum, 1, 10_000_000, 'pageNum');
  return { limit, offset: (page - 1) * limit };
}

function whole(text: string | undefined, usual: number, most: number, name: string): number {
  if (text === undefined || text === '') return usual;
  const value = Number(text);
  if (!/^\d{1,8}$/.test(text) || value < 1 || value > most) throw new CallError(400, `${name}: 1 - ${most}`);
  return value;
}
