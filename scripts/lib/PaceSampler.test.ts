import { expect, it } from 'vitest';
import { PaceSampler } from './PaceSampler.mjs';

it('notes at once how fast the processor is, and what noting it took', async () => {
  const { paces, seconds } = await new PaceSampler(60_000).stop();
  expect(paces).toHaveLength(1);
  expect(paces[0]).toBeGreaterThan(0);
  expect(seconds).toBeGreaterThan(0);
});

it('goes on noting until it is stopped', async () => {
  const sampler = new PaceSampler(1);
  await expect.poll(() => sampler.count).toBeGreaterThan(3);
  const { paces } = await sampler.stop();
  const { count } = sampler;
  expect(paces).toHaveLength(count);
});
