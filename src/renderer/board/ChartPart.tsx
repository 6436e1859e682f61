import type { ReactElement } from 'react';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { useT } from '../../client';
import { settings } from '../../client/settings';
import { groupThousands } from '../../lib/format/groupThousands';
import type { ChartWidget } from '../../language/model';
import { drawChart, type Point } from './drawChart';

/** A chart. What it shows stands beside it as a table for those who do not see it. */
export function ChartPart({ widget, points }: { widget: ChartWidget; points: readonly Point[] }): ReactElement {
  const t = useT();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { theme, themeColor, size } = useSnapshot(settings);
  const named = points.map(({ label, value }) => ({ label: label === '' ? t('未填写') : label, value }));
  const key = JSON.stringify(named);
  useEffect(() => {
    const chart = drawChart(canvas.current!, widget.chart, JSON.parse(key) as Point[]);
    return () => chart.destroy();
    // The colours are read from the page, which the look has changed by then.
  }, [widget.chart, key, theme, themeColor, size]);
  if (points.length === 0) return <p className="gj-board-none">{t('暂无数据')}</p>;
  return (
    <>
      <div className="gj-board-chart" aria-hidden="true">
        <canvas ref={canvas} />
      </div>
      <table className="gj-hidden">
        <caption>{t(widget.title)}</caption>
        <tbody>
          {named.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{groupThousands(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
