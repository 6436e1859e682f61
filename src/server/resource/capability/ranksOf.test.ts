import { describe, expect, it } from 'vitest';
import type { Capability } from './Capability';
import { ranksOf } from './ranksOf';

const step = (name: string, after?: readonly string[]): Capability => ({
  name,
  isUsedBy: () => true,
  phases: { check: { ...(after ? { after } : {}), run: async () => [] } },
});
const names = (...capabilities: Capability[]) =>
  ranksOf(capabilities, 'check').map((rank) => rank.map(({ capability }) => capability.name));

describe('the order of the steps of a phase', () => {
  it('is what they say, whichever is listed first; those that do not wait for each other stand together as they are listed', () => {
    expect(names(step('late', ['middle']), step('middle', ['first', 'other']), step('other'), step('first'))).toEqual([
      ['other', 'first'],
      ['middle'],
      ['late'],
    ]);
    expect(names({ name: 'elsewhere', isUsedBy: () => true }, step('only'))).toEqual([['only']]);
    expect(names()).toEqual([]);
  });

  it('is refused where steps wait for each other in a circle, or for one that is not there', () => {
    expect(() => names(step('one', ['two']), step('two', ['one']))).toThrow(
      'Phase check: one waits for two waits for one.',
    );
    expect(() => names(step('one', ['nobody']))).toThrow(
      'Phase check: one waits for nobody, which does nothing in it.',
    );
  });
});
