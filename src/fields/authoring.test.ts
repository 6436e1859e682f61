import { describe, expect, it } from 'vitest';
import { fieldAuthoring as authoring } from './authoring';

const accepts = (type: string, settings: object) => authoring[type]!.settings.safeParse(settings).success;

describe('what authors may say', () => {
  it('a series of numbers ends in its sequence', () => {
    expect(accepts('code', { series: 'CGRK{yyyyMMdd}{seq:4}' })).toBe(true);
    expect(accepts('code', { series: 'CK{seq:3}' })).toBe(true);
    expect(accepts('code', { series: 'CGRK{yyyyMMdd}' })).toBe(false);
    expect(accepts('code', { series: '{word}-{yyyyMM}-{seq:4}' })).toBe(true);
    expect(accepts('code', { series: 'CGRK{yyyy-MM}{seq:4}' })).toBe(false);
    expect(accepts('code', { series: 'CGRK{MM}{seq:4}' })).toBe(false);
  });

  it('money has 2 or 3 decimals', () => {
    expect([2, 3, 4].map((decimals) => accepts('money', { decimals }))).toEqual([true, true, false]);
  });

  it('a reference names its target, people and departments have theirs', () => {
    expect(accepts('ref', { to: 'supplier', fill: { price: 'purchasePrice' }, filter: { status: '1' } })).toBe(true);
    expect(accepts('ref', {})).toBe(false);
    expect(accepts('user', {})).toBe(true);
    expect(accepts('user', { to: 'supplier' })).toBe(false);
  });

  it('unknown settings are refused', () => {
    expect(Object.keys(authoring).filter((type) => accepts(type, { to: 'x', nonsense: 1 }))).toEqual([]);
  });
});
