import { expect, it } from 'vitest';
import { chartConfig, liesDown, type ChartLook } from './chartConfig';
import { roomyValues } from './roomyValues';

const look = (language: string): ChartLook => ({ language, color: (name) => name, font: 'sans' });
const DAYS = [
  { label: '2026-11-01', value: '12000' },
  { label: '2026-11-02', value: '0' },
  { label: '2026-11-03', value: '123456789' },
];

/** What stands beside the axis of amounts at 15,000. */
function tick(language: string): unknown {
  const { options } = chartConfig('bar', DAYS, look(language));
  const { callback } = options!.scales!.y!.ticks!;
  return (callback as (value: number) => unknown)(15_000);
}

it('a line is straight between its points, and those at the edges are drawn whole', () => {
  const [line] = chartConfig('line', DAYS, look('zh')).data.datasets;
  expect(line).not.toHaveProperty('cubicInterpolationMode');
  expect(line).not.toHaveProperty('tension');
  expect(line).toMatchObject({ clip: false });
});

it('amounts are shortened in the language of the page', () => {
  expect([tick('zh'), tick('en'), tick('ja')]).toEqual(['1.5万', '15k', '15k']);
});

it('the parts of a pie have amount and share beside their names', () => {
  const parts = [
    { label: '华东', value: '30000' },
    { label: '华南', value: '10000' },
  ];
  expect(chartConfig('pie', parts, look('zh')).data.labels).toEqual(['华东  3万  75%', '华南  1万  25%']);
  expect(chartConfig('pie', [{ label: '无', value: '0' }], look('zh')).data.labels).toEqual(['无  0']);
});

it('bars of names lie, those of days stand; each leaves room for the values at its ends', () => {
  expect([liesDown('bar', DAYS), liesDown('bar', [{ label: '王丽华', value: '1' }])]).toEqual([false, true]);
  expect(chartConfig('bar', DAYS, look('zh')).options!.layout!.padding).toMatchObject({ top: 18 });
});

it('of values that would stand on each other the greatest is written, then the last; none of nothing', () => {
  const at = (middle: number, size: number) => ({ from: middle - 10, to: middle + 10, size });
  expect(roomyValues([at(10, 5), at(40, 3), at(70, 9)])).toEqual([0, 1, 2]);
  expect(roomyValues([at(10, 5), at(20, 9), at(32, 7), at(44, 1)])).toEqual([1, 3]);
  expect(roomyValues([at(10, 0), at(70, 2)])).toEqual([1]);
  expect(roomyValues([])).toEqual([]);
});

it('parts of time stand beside those before, paler; nothing stands there where nothing was', () => {
  const beside = DAYS.map((point, index) => ({ ...point, before: String(index * 10) }));
  const [now, then] = chartConfig('bar', beside, look('zh')).data.datasets;
  expect(now!.data).toEqual([12000, 0, 123456789]);
  expect(then).toMatchObject({ data: [0, 10, 20], backgroundColor: '--gj-primary40' });
  const none = DAYS.map((point) => ({ ...point, before: '0' }));
  expect(chartConfig('bar', none, look('zh')).data.datasets).toHaveLength(1);
});
