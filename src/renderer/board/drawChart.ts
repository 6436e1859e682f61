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
  type ActiveElement,
  type ChartOptions,
} from 'chart.js';
import { navigate } from '../../client';
import { chartConfig, liesDown, type ChartLook } from './chartConfig';
import type { Lines } from './Lines';
import { linesConfig } from './linesConfig';
import type { ChartKind, Point } from './Point';
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

/** What is drawn; `lines` take the place of the points. */
export interface Drawn {
  kind: ChartKind;
  points: readonly Point[];
  lines?: Lines | undefined;
}

/** Draws on a canvas in the colours of the page, and in the words of its language. */
export function drawChart(canvas: HTMLCanvasElement, { kind, points, lines }: Drawn, language: string): Chart {
  const style = getComputedStyle(canvas);
  const look: ChartLook = {
    language,
    color: (name) => style.getPropertyValue(name).trim(),
    font: style.fontFamily,
  };
  if (lines) return new Chart(canvas, linesConfig(lines, look)) as Chart;
  const config = chartConfig(kind, points, look);
  return new Chart(canvas, {
    ...config,
    options: { ...config.options, ...leading(canvas, points) },
    ...(kind === 'bar' || kind === 'column' ? { plugins: [valuesAtEnds(points, liesDown(kind, points), look)] } : {}),
  });
}

/** A click on a bar or a part opens what it was counted from, which the pointer tells. */
function leading(canvas: HTMLCanvasElement, points: readonly Point[]): Pick<ChartOptions, 'onClick' | 'onHover'> {
  const addressOf = ([hit]: readonly ActiveElement[]) => (hit ? points[hit.index]?.opens : undefined);
  return {
    onClick: (_, hit) => {
      const address = addressOf(hit);
      if (address !== undefined) navigate(address);
    },
    onHover: (_, hit) => {
      canvas.style.cursor = addressOf(hit) === undefined ? '' : 'pointer';
    },
  };
}
