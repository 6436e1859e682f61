import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  DoughnutController,
  Filler,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
  type ChartConfiguration,
} from 'chart.js';
import { isDay } from '../../lib/dates';
import { abbreviateNumber } from '../../lib/format/abbreviateNumber';
import { groupThousands } from '../../lib/format/groupThousands';
import type { ChartWidget } from '../../language/model';

Chart.register(
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  DoughnutController,
  Filler,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

export interface Point {
  label: string;
  /** decimal number as text */
  value: string;
}

/**
 * Colours of a pie behind the theme's own; told apart by people who see few colours too, as each has its name beside
 * it.
 */
const HUES = ['#0f9b8e', '#e08a00', '#8a56d1', '#d6497b', '#5c8f00', '#c25a07', '#3a7bd5', '#7a869a', '#b3453f'];

/**
 * Draws on a canvas in the colours of the page. The values are shortened to numbers for drawing alone; what people read
 * comes from the text.
 */
export function drawChart(canvas: HTMLCanvasElement, kind: ChartWidget['chart'], points: readonly Point[]): Chart {
  const style = getComputedStyle(canvas);
  const color = (name: string) => style.getPropertyValue(name).trim();
  const primary = color('--gj-primary');
  const isPie = kind === 'pie';
  // Names have room beside lying bars; days and months run from left to right.
  const isLying = kind === 'bar' && points.some(({ label }) => !/^\d{4}-\d{2}/.test(label));
  const fill = {
    line: `${primary}24`,
    bar: primary,
    pie: points.map((_, index) => (index === 0 ? primary : HUES[(index - 1) % HUES.length]!)),
  }[kind];
  const text = { color: color('--gj-text-muted'), font: { family: style.fontFamily, size: 12 } };
  const amounts = {
    ticks: { ...text, callback: (value: number | string) => abbreviateNumber(value), maxTicksLimit: 6 },
    grid: { color: color('--gj-border') },
    border: { display: false },
    beginAtZero: true,
  };
  const names = {
    ticks: {
      ...text,
      maxRotation: 0,
      autoSkipPadding: 12,
      callback: (_: unknown, index: number) => shortened(points[index]!.label),
      autoSkip: !isLying,
    },
    grid: { display: false },
  };
  const config: ChartConfiguration = {
    type: isPie ? 'doughnut' : kind,
    data: {
      labels: points.map(({ label }) => label),
      datasets: [
        {
          data: points.map(({ value }) => Number(value)),
          backgroundColor: fill,
          ...(kind === 'line'
            ? {
                borderColor: primary,
                borderWidth: 2,
                fill: true,
                cubicInterpolationMode: 'monotone' as const,
                pointRadius: 0,
                pointHitRadius: 12,
              }
            : {}),
          ...(kind === 'bar' ? { borderRadius: 3, maxBarThickness: 22 } : {}),
          ...(isPie ? { borderColor: color('--gj-bg'), borderWidth: 2 } : {}),
        },
      ],
    },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      animation: false,
      indexAxis: isLying ? 'y' : 'x',
      interaction: isPie ? {} : { mode: 'index', intersect: false },
      ...(isPie ? {} : { scales: isLying ? { x: amounts, y: names } : { x: names, y: amounts } }),
      plugins: {
        legend: { display: isPie, position: 'right', labels: { ...text, boxWidth: 12 } },
        tooltip: { callbacks: { label: ({ dataIndex }) => groupThousands(points[dataIndex]!.value) } },
      },
    },
  };
  return new Chart(canvas, config);
}

/** What has room beside an axis: a day without its year. */
function shortened(label: string): string {
  if (isDay(label)) return label.slice(5);
  return label.length > 10 ? `${label.slice(0, 9)}…` : label;
}
