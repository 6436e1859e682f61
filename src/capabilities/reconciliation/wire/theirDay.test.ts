import { expect, it } from 'vitest';
import { theirDay } from './theirDay';

it('a day as people and banks write it, with a time or without', () => {
  for (const text of [
    '2026-01-05',
    '2026/1/5',
    '2026.1.5',
    '20260105',
    '2026年1月5日',
    '２０２６年０１月０５日',
    '2026-01-05 23:59:59',
    '2026/1/5 8:01',
    '2026-01-05T08:01:02',
    '20260105 080102',
    '20260105080102',
    '2026年1月5日 8时1分',
    '46027',
    '2026/01/05(周一)',
    '05.01.2026',
    '5.1.2026 08:01',
    '5 Jan 2026',
    '05-JAN-2026 08:01',
    'January 5, 2026',
    '46027.75',
  ])
    expect([text, theirDay(text)]).toEqual([text, '2026-01-05']);
});

it('what is no day is none', () => {
  for (const text of [
    '',
    '合计',
    '2026-02-30',
    '20261301',
    '05/01/2026',
    '32.01.2026',
    '30 Feb 2026',
    '5 Foo 2026',
    '1-5',
    '1234567',
    '12',
    '99999',
    '2026-01-0512',
  ])
    expect([text, theirDay(text)]).toEqual([text, undefined]);
});
