import { expect, it } from 'vitest';
import { TRACE_DEPTH, TRACE_ROWS } from '../../wire';
import { followBatch } from './followBatch';
import type { Move, Part } from './TraceBooks';

const KINDS = { kinds: { back: ['in'], forward: [] }, returning: { back: [], forward: [] }, usedBy: [], madeBy: [] };
const move = (number: string, document: string): Move => ({
  keys: ['1', number],
  places: ['1'],
  kind: 'in',
  document,
  code: document,
  date: '2026-01-01',
  quantity: '1',
  isSeen: true,
});
const part = (through: string, number: string): Part => ({
  through,
  keys: ['1', number],
  quantity: '-1',
  isSeen: true,
});

/** Books in which each batch was made by one order, from the batches that `partsOf` names. */
const booksOf = (partsOf: (number: string) => string[]) => {
  const asked: string[] = [];
  return {
    asked,
    moves: (keys: readonly string[][]) => {
      asked.push(keys.map(([, number]) => number).join());
      return Promise.resolve(keys.map(([, number = '']) => move(number, `D${number}`)));
    },
    throughs: (_: unknown, documents: readonly Pick<Move, 'document' | 'kind'>[]) =>
      Promise.resolve(new Map(documents.map(({ document, kind }) => [`${kind} ${document}`, document.slice(1)]))),
    parts: (_: unknown, throughs: readonly string[], limit: number) =>
      Promise.resolve(throughs.flatMap((each) => partsOf(each).map((number) => part(each, number))).slice(0, limit)),
    balances: () => Promise.resolve([]),
  };
};

it('follows each batch once: circles end, and say so', async () => {
  const books = booksOf((number) => ({ a: ['b', 'c'], b: ['c', 'a'], c: [] })[number] ?? []);
  const { isCut, rows } = await followBatch(books, KINDS, ['1', 'a'], 'back');
  const batches = rows.flatMap(({ depth, what }) =>
    what.kind === 'batch' ? [[depth, what.keys[1], what.mark].join(' ')] : [],
  );
  expect(batches).toEqual(['1 b ', '1 c ', '3 c isAgain', '3 a isAgain']);
  expect([books.asked, isCut]).toEqual([['a', 'b,c'], false]);
});

it('goes so deep and no deeper, and marks where it goes on', async () => {
  const books = booksOf((number) => [String(Number(number) + 1)]);
  const { isCut, rows } = await followBatch(books, KINDS, ['1', '0'], 'back');
  const last = rows.at(-1)!.what;
  expect([books.asked.length, isCut]).toEqual([TRACE_DEPTH, false]);
  expect(last).toMatchObject({ kind: 'batch', keys: ['1', String(TRACE_DEPTH)], mark: 'isDeeper' });
});

it('has so many rows and no more, and says that it was cut', async () => {
  const books = booksOf(() => Array.from({ length: 3000 }, (_, index) => `n${index}`));
  const { isCut, rows } = await followBatch(books, KINDS, ['1', 'a'], 'back');
  expect([rows.length, isCut, books.asked.length]).toEqual([TRACE_ROWS, true, 1]);
});

it('does not follow what is not seen', async () => {
  const books = {
    ...booksOf(() => ['b']),
    moves: () => Promise.resolve([{ ...move('a', 'D'), isSeen: false }]),
  };
  expect(await followBatch(books, KINDS, ['1', 'a'], 'back')).toEqual({ rows: [], isCut: false, unseen: 1 });
});
