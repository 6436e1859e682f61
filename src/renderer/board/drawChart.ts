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
} from 'chart.js';
import type { ChartWidget } from '../../language/model';
import { chartConfig, liesDown, type ChartLook } from './chartConfig';
import type { Point } from './Point';
import { valuesAtEnds } from './valuesAtEnds';

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

/** Draws on a canvas in the colours of the page, and in the words of its language. */
export function drawChart(
  canvas: HTMLCanvasElement,
  kind: ChartWidget['chart'],
  points: readonly Point[],
  language: string,
): Chart {
  const style = getComputedStyle(canvas);
  const look: ChartLook = {
    language,
    color: (name) => style.getPropertyValue(name).trim(),
    font: style.fontFamily,
  };
  return new Chart(canvas, {
    ...chartConfig(kind, points, look),
    ...(kind === 'bar' ? { plugins: [valuesAtEnds(points, liesDown(kind, points), look)] } : {}),
  });
}
