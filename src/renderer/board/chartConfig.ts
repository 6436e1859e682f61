import type { ChartConfiguration } from 'chart.js';
import { at } from '../../lib/at';
import { isDay } from '../../lib/dates';
import { Decimal } from '../../lib/decimal';
import { abbreviateNumber } from '../../lib/format/abbreviateNumber';
import { groupThousands } from '../../lib/format/groupThousands';
import { HUES } from './hues';
import type { ChartKind, Point } from './Point';

/** What a drawing takes from the page. */
export interface ChartLook {
  language: string;
  /** value of a custom property that is a colour */
  color(name: string): string;
  font: string;
}

/** A bar at its widest, px. */
export const BAR = 22;

/** Room for the values at the ends of bars, px. */
const [BESIDE, ABOVE] = [56, 18];

/**
 * What is drawn of points, for the library that draws. Values are shortened to numbers for drawing alone; what people
 * read comes from the text.
 */
export function chartConfig(kind: ChartKind, points: readonly Point[], look: ChartLook): ChartConfiguration {
  const { color, font, language } = look;
  const primary = color('--gj-primary');
  const isPie = kind === 'pie';
  const isLying = liesDown(kind, points);
  const hasBefore = points.some(({ before: then }) => then !== undefined && Number(then) !== 0);
  const fill = {
    line: `${primary}24`,
    bar: primary,
    column: primary,
    pie: points.map((_, index) => (index === 0 ? primary : at(HUES, (index - 1) % HUES.length))),
  }[kind];
  const text = { color: color('--gj-text-muted'), font: { family: font, size: 12 } };
  const amounts = {
    ticks: { ...text, callback: (value: number | string) => abbreviateNumber(value, language), maxTicksLimit: 6 },
    grid: { color: color('--gj-border') },
    border: { display: false },
    beginAtZero: true,
  };
  const names = {
    ticks: {
      ...text,
      maxRotation: 0,
      autoSkipPadding: 12,
      callback: (_: unknown, index: number) => shortened(at(points, index).label),
      autoSkip: !isLying,
    },
    grid: { display: false },
  };
  return {
    type: isPie ? 'doughnut' : kind === 'line' ? 'line' : 'bar',
    data: {
      labels: isPie ? withShares(points, language) : points.map(({ label }) => label),
      datasets: [
        {
          data: points.map(({ value }) => Number(value)),
          backgroundColor: fill,
          // The points at the edges are drawn whole; between two there is nothing but a straight line.
          ...(kind === 'line'
            ? {
                borderColor: primary,
                borderWidth: 2,
                fill: true,
                pointRadius: 2,
                pointHitRadius: 12,
                clip: false as const,
              }
            : {}),
          ...(kind === 'bar' || kind === 'column' ? { borderRadius: 3, maxBarThickness: BAR } : {}),
          ...(isPie ? { borderColor: color('--gj-bg'), borderWidth: 2 } : {}),
        },
        ...(hasBefore ? [before(kind, points, look)] : []),
      ],
    },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      animation: false,
      indexAxis: isLying ? 'y' : 'x',
      layout: { padding: isPie ? 0 : isLying ? { right: BESIDE } : { top: ABOVE, right: 8 } },
      interaction: isPie ? {} : { mode: 'index', intersect: false },
      ...(isPie ? {} : { scales: isLying ? { x: amounts, y: names } : { x: names, y: amounts } }),
      plugins: {
        legend: { display: isPie, position: 'right', labels: { ...text, boxWidth: 12 } },
        tooltip: {
          callbacks: {
            label: ({ dataIndex, datasetIndex }) => {
              const { before: then = '', value } = at(points, dataIndex);
              return datasetIndex === 0 ? groupThousands(value) : `(${groupThousands(then)})`;
            },
          },
        },
      },
    },
  };
}

/** The parts of time before these, paler behind them; a line is thin and has no points. */
function before(kind: ChartKind, points: readonly Point[], { color }: ChartLook) {
  const pale = `${color('--gj-primary')}40`;
  return {
    data: points.map(({ before: then }) => Number(then ?? 0)),
    backgroundColor: kind === 'line' ? 'transparent' : pale,
    ...(kind === 'line'
      ? { borderColor: pale, borderWidth: 1, pointRadius: 0 }
      : { borderRadius: 3, maxBarThickness: BAR }),
  };
}

/** Names have room beside lying bars; days and months run from left to right. */
export function liesDown(kind: ChartKind, points: readonly Point[]): boolean {
  return kind === 'bar' && points.some(({ label }) => !/^\d{4}-\d{2}/.test(label));
}

/** What has room beside an axis: a day without its year. */
function shortened(label: string): string {
  if (isDay(label)) return label.slice(5);
  return label.length > 10 ? `${label.slice(0, 9)}…` : label;
}

/** The parts of a pie with what they come to, and how much of the whole that is. */
function withShares(points: readonly Point[], language: string): string[] {
  const parts = points.map(({ label, value }) => ({ label, value: new Decimal(value) }));
  const whole = parts.reduce((sum, { value }) => sum.plus(value), new Decimal(0));
  return parts.map(({ label, value }) => {
    const share = whole.isZero() ? '' : `  ${value.div(whole).times(100).toDecimalPlaces(1).toFixed()}%`;
    return `${shortened(label)}  ${abbreviateNumber(value, language)}${share}`;
  });
}
