import { expect, it } from 'vitest';
import { channelHolds } from './channelHolds';

const PATIENCE = 50;

it('two windows without locks ask each other: one has a name until it lets it go', async () => {
  const [one, other] = [channelHolds(PATIENCE), channelHolds(PATIENCE)];
  const release = await one.take('a');
  expect(release).not.toBeNull();
  expect([await one.isHeld('a'), await other.isHeld('a'), await other.isHeld('b')]).toEqual([true, true, false]);
  expect([await other.take('a'), await one.take('a')]).toEqual([null, null]);
  expect(await other.take('b')).not.toBeNull();
  const freed: string[] = [];
  const waits = other.untilFree('a', new AbortController().signal).then(() => freed.push('a'));
  expect(freed).toEqual([]);
  release!();
  await waits;
  expect(await other.take('a')).not.toBeNull();
});

it('of two windows that want a name at once not both get it; waiting can be given up', async () => {
  const [one, other] = [channelHolds(PATIENCE), channelHolds(PATIENCE)];
  const taken = await Promise.all([one.take('c'), other.take('c')]);
  expect(taken.filter((release) => release !== null).length).toBeLessThan(2);
  const abort = new AbortController();
  await one.take('d');
  const waits = other.untilFree('d', abort.signal);
  abort.abort();
  await waits;
});

it('an answer that comes after the patience is heard as well, and so is a name that is taken later', async () => {
  const other = channelHolds(PATIENCE);
  const slow = new BroadcastChannel('drafts');
  const [late, never] = [new AbortController(), new AbortController()];
  expect(await other.isHeld('e')).toBe(false);
  const taken = other.untilHeldElsewhere('e', late.signal);
  slow.postMessage({ holds: 'e' });
  await taken;
  const one = channelHolds(PATIENCE);
  const taking = other.untilHeldElsewhere('f', late.signal);
  await one.take('f');
  await taking;
  const waits = other.untilHeldElsewhere('g', never.signal);
  never.abort();
  await waits;
  slow.close();
});
