import { describe, expect, it } from 'vitest';
import { Decimal } from '../../../lib/decimal';
import { Random } from '../../../lib/Random';
import type { Depreciable, Method, Reached } from '../wire/Depreciable';
import { depreciationOf } from '../wire/depreciationOf';
import { scheduleOf } from '../wire/scheduleOf';

const dec = (text: string | number): Decimal => new Decimal(text);
const NEW: Reached = { months: 0, accumulated: dec(0), work: dec(0) };

interface Said {
  original?: string;
  salvage?: string;
  life?: number;
  months?: number;
  accumulated?: string;
  work?: string;
  totalWork?: string;
}

function asset(
  method: Method,
  {
    accumulated = '0',
    life = 60,
    months = 0,
    original = '120000.00',
    salvage = '6000.00',
    totalWork = '0',
    work = '0',
  }: Said = {},
): Depreciable {
  const since = { months, accumulated: dec(accumulated), work: dec(work) };
  return { method, original: dec(original), salvage: dec(salvage), life, totalWork: dec(totalWork), since };
}

/** Amounts of the months to come, from where the terms began. */
const amounts = (one: Depreciable, reached = one.since): string[] =>
  scheduleOf(one, reached).map(({ amount }) => amount.toFixed(2));
/** The same as runs: `4000.00x12`. */
function told(list: readonly string[]): string {
  const runs: { amount: string; times: number }[] = [];
  for (const amount of list) {
    const last = runs.at(-1);
    if (last?.amount === amount) last.times += 1;
    else runs.push({ amount, times: 1 });
  }
  return runs.map(({ amount, times }) => `${amount}x${times}`).join(' ');
}
const cents = (list: readonly string[]): number =>
  list.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0);

describe('worked cases: 120,000.00, salvage 5 %, 5 years', () => {
  it.each([
    ['straight', '1900.00x60'],
    ['doubleDeclining', '4000.00x12 2400.00x12 1440.00x12 830.00x24'],
    ['sumOfYears', '3166.67x12 2533.33x12 1900.00x12 1266.67x12 633.33x12'],
  ] as const)('%s', (method, expected) => {
    expect(told(amounts(asset(method)))).toBe(expected);
    expect(cents(amounts(asset(method)))).toBe(11_400_000);
  });

  it('by years: twice the rate 48,000, 28,800, 17,280, then 9,960 each; sum of years within a cent a month', () => {
    const years = (method: Method): number[] =>
      [0, 1, 2, 3, 4].map((year) => cents(amounts(asset(method)).slice(year * 12, year * 12 + 12)) / 100);
    expect(years('doubleDeclining')).toEqual([48_000, 28_800, 17_280, 9960, 9960]);
    years('sumOfYears').forEach((sum, year) =>
      expect(Math.abs(sum - [38_000, 30_400, 22_800, 15_200, 7600][year]!)).toBeLessThan(0.12),
    );
  });
});

describe('assets that come with months used go on where they were, and have no second life', () => {
  it.each([
    // As the worked cases, brought over in the middle of a year, at its end, and in the last two years.
    ['straight', { months: 18, accumulated: '34200.00' }, '1900.00x42'],
    ['doubleDeclining', { months: 6, accumulated: '24000.00' }, '4000.00x6 2400.00x12 1440.00x12 830.00x24'],
    ['doubleDeclining', { months: 12, accumulated: '48000.00' }, '2400.00x12 1440.00x12 830.00x24'],
    ['doubleDeclining', { months: 40, accumulated: '97400.00' }, '830.00x20'],
    ['sumOfYears', { months: 12, accumulated: '38000.00' }, '2533.33x12 1900.00x12 1266.67x12 633.33x11 633.37x1'],
    ['sumOfYears', { months: 48, accumulated: '106400.00' }, '633.33x11 633.37x1'],
    // What was depreciated elsewhere otherwise is spread over what remains.
    ['straight', { months: 30, accumulated: '60000.00' }, '1800.00x30'],
    // Nothing is left.
    ['straight', { months: 60, accumulated: '114000.00' }, ''],
    // The life is over but something is left: the next month takes it.
    ['straight', { months: 61, accumulated: '113000.00' }, '1000.00x1'],
  ] as const)('%s %j', (method, said, expected) => {
    expect(told(amounts(asset(method, said)))).toBe(expected);
  });
});

describe('a change reaches forward only: what remains over the months that remain', () => {
  it.each([
    [
      'more value after 12 months',
      'straight',
      { original: '168000.00', months: 12, accumulated: '22800.00', salvage: '8400.00' },
      '2850.00x48',
    ],
    ['a longer life after 12 months', 'straight', { life: 72, months: 12, accumulated: '22800.00' }, '1520.00x60'],
    ['a shorter life after 30 months', 'straight', { life: 42, months: 30, accumulated: '57000.00' }, '4750.00x12'],
    ['another method after 24 months', 'straight', { months: 24, accumulated: '76800.00' }, '1033.33x35 1033.45x1'],
    ['a life that is over by now', 'straight', { life: 12, months: 30, accumulated: '57000.00' }, '57000.00x1'],
    [
      'less value than has been taken',
      'straight',
      { original: '60000.00', salvage: '3000.00', months: 36, accumulated: '68400.00' },
      '',
    ],
  ] as const)('%s', (_name, method, said, expected) => {
    expect(told(amounts(asset(method, said)))).toBe(expected);
  });

  it.each(['straight', 'doubleDeclining', 'sumOfYears'] as const)(
    'a change that changes nothing changes no month by more than a cent: %s',
    (method) => {
      const whole = amounts(asset(method));
      for (const months of [1, 7, 12, 13, 30, 36, 40, 59]) {
        const accumulated = (cents(whole.slice(0, months)) / 100).toFixed(2);
        const rest = amounts(asset(method, { months, accumulated }));
        expect(rest).toHaveLength(60 - months);
        rest
          .slice(0, -1)
          .forEach((amount, place) =>
            expect(Math.abs(Number(amount) - Number(whole[months + place])), `${method} ${months}`).toBeLessThan(0.011),
          );
        expect(cents(rest)).toBe(11_400_000 - cents(whole.slice(0, months)));
      }
    },
  );
});

describe('odd values', () => {
  it.each([
    ['10,000.01 over 36 months', 'straight', { original: '10000.01', salvage: '0', life: 36 }, '277.78x35 277.71x1'],
    [
      'without salvage',
      'doubleDeclining',
      { original: '60000', salvage: '0', life: 48 },
      '2500.00x12 1250.00x12 625.00x24',
    ],
    ['one month of life', 'straight', { original: '999.99', salvage: '0.09', life: 1 }, '999.90x1'],
    ['one month of life', 'doubleDeclining', { original: '999.99', salvage: '0.09', life: 1 }, '999.90x1'],
    ['one month of life', 'sumOfYears', { original: '999.99', salvage: '0.09', life: 1 }, '999.90x1'],
    ['a cent over three years', 'straight', { original: '0.01', salvage: '0', life: 36 }, '0.00x35 0.01x1'],
    ['parts that are rounded up end early', 'straight', { original: '0.20', salvage: '0', life: 36 }, '0.01x20'],
    ['two and a half years', 'doubleDeclining', { original: '30000', salvage: '0', life: 30 }, '2000.00x6 750.00x24'],
    [
      'two and a half years',
      'sumOfYears',
      { original: '51000', salvage: '0', life: 30 },
      '2500.00x12 1500.00x12 500.00x6',
    ],
    [
      'a salvage that twice the rate would pass',
      'doubleDeclining',
      { original: '1000', salvage: '700', life: 60 },
      '33.33x9 0.03x1',
    ],
  ] as const)('%s', (_name, method, said, expected) => {
    expect(told(amounts(asset(method, said)))).toBe(expected);
  });
});

describe('by work', () => {
  const truck = asset('work', { original: '260000.00', salvage: '13000.00', totalWork: '400000' });
  const after = (work: string, accumulated: string): Reached => ({
    months: 3,
    accumulated: dec(accumulated),
    work: dec(work),
  });

  it('each month takes its part of the work, what ends it takes what is left, and work beyond it takes nothing', () => {
    expect(depreciationOf(truck, NEW, dec(3200)).toFixed(2)).toBe('1976.00');
    expect(depreciationOf(truck, NEW, dec(0)).toFixed(2)).toBe('0.00');
    expect(depreciationOf(truck, after('390000', '240825.00'), dec(9999)).toFixed(2)).toBe('6174.38');
    expect(depreciationOf(truck, after('390000', '240825.00'), dec(10_000)).toFixed(2)).toBe('6175.00');
    expect(depreciationOf(truck, after('390000', '240825.00'), dec(50_000)).toFixed(2)).toBe('6175.00');
    expect(depreciationOf(truck, after('400000', '247000.00'), dec(500)).toFixed(2)).toBe('0.00');
    expect(scheduleOf(truck, NEW)).toEqual([]);
  });

  it('comes with work done, and goes on from there', () => {
    const used = asset('work', {
      original: '260000.00',
      salvage: '13000.00',
      totalWork: '400000',
      work: '100000',
      accumulated: '61750.00',
      months: 20,
    });
    expect(depreciationOf(used, used.since, dec(1000)).toFixed(2)).toBe('617.50');
  });
});

it('600 random assets: the sum over the life is original less salvage, and no month is below zero', () => {
  const random = new Random(43);
  for (let round = 0; round < 600; round++) {
    const method = random.pick(['straight', 'work', 'doubleDeclining', 'sumOfYears'] as const);
    const original = random.between(1, 99_999_999);
    const salvage = random.isLikely(20) ? 0 : random.between(0, original);
    const life = random.between(1, 200);
    const months = random.isLikely(40) ? random.between(0, life - 1) : 0;
    const accumulated = months === 0 ? 0 : random.between(0, original - salvage);
    const totalWork = random.between(1, 500_000);
    const money = (value: number): string => dec(value).dividedBy(100).toFixed(2);
    const one = asset(method, {
      original: money(original),
      salvage: money(salvage),
      accumulated: money(accumulated),
      life,
      months,
      totalWork: String(totalWork),
    });
    const reached = { ...one.since };
    let last = dec(0);
    for (
      let steps = 0;
      steps < 2000 && (method === 'work' ? reached.work.lessThan(totalWork) : reached.months < life);
      steps++
    ) {
      const done = dec(random.between(1, Math.ceil(totalWork / 20)));
      last = depreciationOf(one, reached, method === 'work' ? done : dec(0));
      if (last.isNegative() || last.decimalPlaces() > 2) throw new Error(`${round}: ${last.toFixed()}`);
      reached.accumulated = reached.accumulated.plus(last);
      reached.work = reached.work.plus(done);
      reached.months += 1;
    }
    expect(reached.accumulated.toFixed(2), `${round} ${JSON.stringify(one)}`).toBe(money(original - salvage));
  }
});
