import type { ReactElement } from 'react';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { language } from '../../client';
import { settings } from '../../client/settings';
import { drawChart } from './drawChart';
import type { ChartKind, Point } from './Point';

/** The drawing of a chart. It comes with the library that draws and is fetched after everything else of its board. */
export function ChartCanvas({ kind, points }: { kind: ChartKind; points: readonly Point[] }): ReactElement {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { code } = useSnapshot(language);
  const { theme, themeColor, size } = useSnapshot(settings);
  const key = JSON.stringify(points);
  useEffect(() => {
    const chart = drawChart(canvas.current!, kind, JSON.parse(key) as Point[], code);
    return () => chart.destroy();
    // The colours are read from the page, which the look has changed by then.
  }, [kind, key, code, theme, themeColor, size]);
  return <canvas ref={canvas} />;
}
