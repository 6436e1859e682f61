import type { ReactElement } from 'react';
import { useRef, useState } from 'react';
import { useT } from '../../client';
import { later } from '../../client/later';
import { groupThousands } from '../../lib/format/groupThousands';
import { Button } from '../../ui/Button';
import { ScreenLink } from '../link/ScreenLink';
import type { Lines } from './Lines';
import { LinesTable } from './LinesTable';
import type { ChartKind, Point } from './Point';
import { useNear } from './useNear';

const ChartCanvas = later(() => import('./ChartCanvas').then((module) => module.ChartCanvas));

/**
 * A chart, whose bars and parts open what they were counted from. What it shows stands beside it as a table for those
 * who do not see it; the keyboard finds a button there that shows it instead, its
 * rows being links.
 */
export function ChartPart({
  kind,
  title,
  points,
  lines,
}: {
  kind: ChartKind;
  title: string;
  points: readonly Point[];
  /** several lines in place of the points */
  lines?: Lines | undefined;
}): ReactElement {
  const t = useT();
  const [areLinks, setLinks] = useState(false);
  if (lines)
    return (
      <>
        <Drawing kind={kind} points={points} lines={lines} />
        <LinesTable lines={lines} title={title} />
      </>
    );
  if (points.length === 0) return <p className="gj-board-none">{t('暂无数据')}</p>;
  const named = points.map((point) => (point.label === '' ? { ...point, label: t('未填写') } : point));
  // Two products may be called alike: rows are known by their place.
  const rows = named.map((point, place) => ({ ...point, place }));
  const leads = points.some(({ opens }) => opens !== undefined);
  return (
    <>
      {!areLinks && <Drawing kind={kind} points={named} />}
      {leads && (
        <Button isSmall className="gj-board-values-open" aria-expanded={areLinks} onClick={() => setLinks(!areLinks)}>
          {t('显示数值')}
        </Button>
      )}
      <table className={areLinks ? 'gj-board-values' : 'gj-hidden'}>
        <caption>{title}</caption>
        <tbody>
          {rows.map(({ label, opens, place, value }) => (
            <tr key={place}>
              <th scope="row">
                {areLinks && opens !== undefined ? <ScreenLink to={opens}>{label}</ScreenLink> : label}
              </th>
              <td>{groupThousands(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Fetched and drawn when it comes near to what is seen. */
function Drawing(drawn: { kind: ChartKind; points: readonly Point[]; lines?: Lines }): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const isNear = useNear(box);
  return (
    <div ref={box} className="gj-board-chart" aria-hidden="true">
      {isNear && <ChartCanvas {...drawn} />}
    </div>
  );
}
