import { expect, it, vi } from 'vitest';
import { OverloadError } from './OverloadError';
import { MOST_WAITING, PATIENCE, Turnstile, type Work } from './Turnstile';

/** Work in the order in which it began. */
function begun(turnstile: Turnstile, works: readonly Work[]): Work[] {
  const order: Work[] = [];
  for (const work of works) void turnstile.enter(work).then(() => order.push(work));
  return order;
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

it('lets statements in while transactions hold all that they may have', async () => {
  const turnstile = new Turnstile({ sessions: 3, transactions: 2 });
  const order = begun(turnstile, ['transaction', 'transaction', 'transaction', 'statement']);
  await settled();
  expect(order).toEqual(['transaction', 'transaction', 'statement']);
  turnstile.leave('statement');
  await settled();
  expect(order).toHaveLength(3);
  turnstile.leave('transaction');
  await settled();
  expect(order).toHaveLength(4);
});

it('lets statements go before transactions that wait for the only session, but not for ever', async () => {
  const turnstile = new Turnstile({ sessions: 1, transactions: 1 });
  await turnstile.enter('transaction');
  const order = begun(turnstile, ['transaction', ...Array.from({ length: 12 }, (): Work => 'statement')]);
  for (let work: Work = 'transaction', index = 0; index < 13; index++) {
    turnstile.leave(work);
    await settled();
    work = order[index]!;
  }
  expect(order).toHaveLength(13);
  expect(order.indexOf('transaction')).toBe(8);
});

it('refuses a transaction before its beginning, at once where many wait, or when its turn does not come', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    const turnstile = new Turnstile({ sessions: 2, transactions: 1 });
    await turnstile.enter('transaction');
    const waiting = Array.from({ length: MOST_WAITING.transaction }, () =>
      turnstile.enter('transaction').catch((error: unknown) => error),
    );
    vi.advanceTimersByTime(2500);
    await expect(turnstile.enter('transaction')).rejects.toEqual(new OverloadError(3));
    expect(() => turnstile.demandRoom()).not.toThrow();
    vi.advanceTimersByTime(PATIENCE);
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => new OverloadError(PATIENCE / 1000)));
    await turnstile.enter('statement');
  } finally {
    vi.useRealTimers();
  }
});

it('keeps new calls out while statements wait that could not begin for long, or in crowds; those that have begun go on', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const turnstile = new Turnstile({ sessions: 1, transactions: 1 });
    await turnstile.enter('transaction');
    const order = begun(turnstile, ['statement', 'statement']);
    turnstile.demandRoom();
    vi.advanceTimersByTime(PATIENCE + 1);
    expect(() => turnstile.demandRoom()).toThrow(OverloadError);
    turnstile.leave('transaction');
    await settled();
    turnstile.leave('statement');
    turnstile.demandRoom();
    await settled();
    expect(order).toEqual(['statement', 'statement']);
    begun(
      turnstile,
      Array.from({ length: MOST_WAITING.statement }, (): Work => 'statement'),
    );
    expect(() => turnstile.demandRoom()).toThrow(OverloadError);
  } finally {
    vi.useRealTimers();
  }
});

it('is idle when everybody who waited is done', async () => {
  const turnstile = new Turnstile({ sessions: 1, transactions: 1 });
  await turnstile.enter('statement');
  void turnstile.enter('statement');
  let isIdle = false;
  const idle = turnstile.idle().then(() => (isIdle = true));
  turnstile.leave('statement');
  await settled();
  expect(isIdle).toBe(false);
  turnstile.leave('statement');
  await idle;
});

it('gives a lane that is held up some of the sessions, and the others to those who come behind', async () => {
  const turnstile = new Turnstile({ sessions: 4, transactions: 2, perLane: { statement: 2, transaction: 1 } });
  const order: string[] = [];
  const enter = (work: Work, lane: string) =>
    void turnstile.enter(work, lane).then(() => order.push(`${work} ${lane}`));
  for (const lane of ['locked', 'locked', 'locked', 'free']) enter('statement', lane);
  for (const lane of ['locked', 'locked', 'free']) enter('transaction', lane);
  await settled();
  expect(order).toEqual(['statement locked', 'statement locked', 'statement free', 'transaction locked']);
  turnstile.leave('statement', 'free');
  await settled();
  expect(order.at(-1)).toBe('transaction free');
  turnstile.leave('statement', 'locked');
  await settled();
  expect(order.at(-1)).toBe('statement locked');
  turnstile.leave('transaction', 'locked');
  await settled();
  expect(order.at(-1)).toBe('transaction locked');
  expect(order).toHaveLength(7);
});

it('once a lock is waited for in vain, tells those who wait behind it at once to try again, and nobody else', async () => {
  const turnstile = new Turnstile({ sessions: 3, transactions: 2, perLane: { statement: 2, transaction: 1 } });
  const answers: string[] = [];
  for (const lane of ['locked', 'locked', 'locked', 'locked', 'free', 'free'])
    void turnstile.enter('statement', lane).then(
      () => answers.push(lane),
      (error: unknown) => answers.push(`${lane} ${(error as Error).name}`),
    );
  await settled();
  expect(answers).toEqual(['locked', 'locked', 'free']);
  turnstile.heldUp('locked');
  await settled();
  expect(answers.slice(3)).toEqual(['locked OverloadError', 'locked OverloadError']);
  turnstile.leave('statement', 'free');
  await settled();
  expect(answers.at(-1)).toBe('free');
});
