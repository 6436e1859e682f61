import { describe, expect, it } from 'vitest';
import { MAX_PAYLOAD } from '../storage';
import { textEvent } from './events';
import { type HubMessage, payloads } from './HubMessage';

const event = textEvent({
  businessType: '1001',
  title: '版本更新',
  first: '今晚升级'.repeat(25),
  remark: '',
  jumpInfo: '',
  data: null,
});
const make = (userIds: readonly string[]): HubMessage => ({ kind: 'event', packageId: '1', userIds, event });
const idsOf = (text: string) => (JSON.parse(text) as HubMessage & { kind: 'event' }).userIds;

describe('payloads', () => {
  it('is one message where it fits', () => {
    expect(payloads(['1', '65'], make)).toEqual([JSON.stringify(make(['1', '65']))]);
  });

  it('is none for nobody', () => {
    expect(payloads([], make)).toEqual([]);
  });

  it('splits many people into as few messages as fit, each person in one of them, in order', () => {
    const ids = Array.from({ length: 2_000 }, (_, index) => String(10 ** 17 + index));
    const texts = payloads(ids, make);
    expect(texts.flatMap(idsOf)).toEqual(ids);
    const sizes = texts.map((text) => Buffer.byteLength(text));
    const perId = Buffer.byteLength(JSON.stringify(ids[0])) + 1;
    for (const size of sizes) expect(size).toBeLessThanOrEqual(MAX_PAYLOAD);
    for (const size of sizes.slice(0, -1)) expect(size).toBeGreaterThan(MAX_PAYLOAD - 2 * perId);
  });
});
