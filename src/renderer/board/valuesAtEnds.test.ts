import type { Chart } from 'chart.js';
import { expect, it } from 'vitest';
import type { ChartLook } from './chartConfig';
import { valuesAtEnds } from './valuesAtEnds';

const LOOK: ChartLook = { language: 'zh', color: (name) => name, font: 'sans' };

const POINTS = [
  { label: '王丽华', value: '15000' },
  { label: '陈建国', value: '320' },
];

/** What is written of bars that end there. */
function written(isLying: boolean, bars: readonly { x: number; y: number }[]): unknown[] {
  const texts: unknown[] = [];
  const ctx = {
    save: () => {},
    restore: () => {},
    measureText: (text: string) => ({ width: text.length * 8 }),
    fillText: (...text: unknown[]) => texts.push(text),
  };
  /** Finds its bars through itself, as that of the library does. */
  const chart = {
    ctx,
    bars,
    getDatasetMeta() {
      return { data: this.bars };
    },
  };
  valuesAtEnds(POINTS, isLying, LOOK).afterDatasetsDraw?.(chart as unknown as Chart, {} as never, {}, false);
  return texts;
}

it('the amounts of bars are written at their ends: beside lying ones, above standing ones', () => {
  const bars = [
    { x: 200, y: 30 },
    { x: 90, y: 80 },
  ];
  expect(written(true, bars)).toEqual([
    ['1.5万', 204, 30],
    ['320', 94, 80],
  ]);
  expect(written(false, bars)).toEqual([
    ['1.5万', 200, 26],
    ['320', 90, 76],
  ]);
});

it('an amount that would stand on a taller bar beside it is left out', () => {
  const close = [
    { x: 100, y: 30 },
    { x: 115, y: 80 },
  ];
  expect(written(false, close)).toEqual([['1.5万', 100, 26]]);
});
