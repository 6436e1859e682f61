import { expect, it } from 'vitest';
import { isChunkFailure, reloadOnce } from './reloadOnce';

it('B-037 reloads the page when a chunk cannot be loaded, but not in a circle', () => {
  expect(isChunkFailure(new TypeError('Failed to fetch dynamically imported module: http://x/a.js'))).toBe(true);
  expect(isChunkFailure(new TypeError('x is not a function'))).toBe(false);
  let reloads = 0;
  const count = (): void => void reloads++;
  expect([reloadOnce(100_000, count), reloadOnce(110_000, count), reloadOnce(200_000, count)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(reloads).toBe(2);
});
