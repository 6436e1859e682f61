import { describe, expect, it } from 'vitest';
import { addressIn, askedIn } from './tabAddress';

const PLAIN = { path: '/oa/rules', key: '/oa/rules', first: 'a' };
const NAMED = { ...PLAIN, key: '/oa/rules?tab=b&status=0' };

describe('the address of a screen among others', () => {
  it.each([
    ['the first one, asking nothing', PLAIN, 'a', undefined, '/oa/rules'],
    ['the first one, asking something', PLAIN, 'a', '/oa/a/list?status=0,1', '/oa/rules?tab=a&status=0,1'],
    ['another one', PLAIN, 'b', undefined, '/oa/rules?tab=b'],
    ['another one, asking something', PLAIN, 'b', '/oa/b/list?pageNum=2', '/oa/rules?tab=b&pageNum=2'],
    ['the one that the tab was opened by', NAMED, 'b', undefined, '/oa/rules?tab=b&status=0'],
    ['the first one of such a tab', NAMED, 'a', undefined, '/oa/rules?tab=a'],
  ])('is that of the tab with the choice: %s', (_, place, name, own, address) => {
    expect(addressIn(place, name, own)).toBe(address);
  });

  it('asks of the screen that it names what it says, and of others nothing', () => {
    const search = new URLSearchParams('tab=b&status=0');
    expect([askedIn(search, 'b', 'a').toString(), askedIn(search, 'a', 'a').toString()]).toEqual(['status=0', '']);
    expect(askedIn(new URLSearchParams('status=0'), 'a', 'a').toString()).toBe('status=0');
  });
});
