import type { ReactElement } from 'react';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { language } from '../../client';
import { settings } from '../../client/settings';
import { drawChart, type Drawn } from './drawChart';

/** The drawing of a chart. It comes with the library that draws and is fetched after everything else of its board. */
export function ChartCanvas({ kind, points, lines }: Drawn): ReactElement {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { code } = useSnapshot(language);
  const { theme, themeColor, size } = useSnapshot(settings);
  const key = JSON.stringify({ kind, points, lines });
  useEffect(() => {
    const chart = drawChart(canvas.current!, JSON.parse(key) as Drawn, code);
    return () => chart.destroy();
    // The colours are read from the page, which the look has changed by then.
  }, [key, code, theme, themeColor, size]);
  return <canvas ref={canvas} />;
}
