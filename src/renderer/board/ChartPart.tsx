import type { ReactElement } from 'react';
import { useRef } from 'react';
import { useT } from '../../client';
import { later } from '../../client/later';
import { groupThousands } from '../../lib/format/groupThousands';
import type { ChartWidget } from '../../language/model';
import type { Point } from './Point';
import { useNear } from './useNear';

const ChartCanvas = later(() => import('./ChartCanvas').then((module) => module.ChartCanvas));

/** A chart. What it shows stands beside it as a table for those who do not see it. */
export function ChartPart({
  kind,
  title,
  points,
}: {
  kind: ChartWidget['chart'];
  title: string;
  points: readonly Point[];
}): ReactElement {
  const t = useT();
  if (points.length === 0) return <p className="gj-board-none">{t('暂无数据')}</p>;
  const named = points.map(({ label, value }) => ({ label: label === '' ? t('未填写') : label, value }));
  // Two products may be called alike: rows are known by their place.
  const rows = named.map((point, place) => ({ ...point, place }));
  return (
    <>
      <Drawing kind={kind} points={named} />
      <table className="gj-hidden">
        <caption>{title}</caption>
        <tbody>
          {rows.map(({ label, place, value }) => (
            <tr key={place}>
              <th scope="row">{label}</th>
              <td>{groupThousands(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Fetched and drawn when it comes near to what is seen. */
function Drawing({ kind, points }: { kind: ChartWidget['chart']; points: readonly Point[] }): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const isNear = useNear(box);
  return (
    <div ref={box} className="gj-board-chart" aria-hidden="true">
      {isNear && <ChartCanvas kind={kind} points={points} />}
    </div>
  );
}
