import type { ReactElement } from 'react';
import { useT } from '../../client';
import { toDecimal } from '../../lib/decimal';
import type { FigureWidget } from '../../language/model';
import { ScreenLink } from '../link/ScreenLink';

const BEFORE = { day: '较昨日', month: '较上月同期', year: '较上年同期' } as const;

/**
 * One number with the change against the same part of the period before, in per cent to one place: whether that is good
 * depends on what the number says.
 */
export function FigurePart({
  widget,
  value,
  before,
  texts,
  opens,
}: {
  widget: FigureWidget;
  value: string | null;
  before: string | null;
  texts: readonly [string, string];
  opens?: string | undefined;
}): ReactElement {
  const t = useT();
  const [now, then] = [toDecimal(value ?? '0')!, toDecimal(before ?? '0')!];
  const change = then.isZero() ? null : now.minus(then).div(then.abs()).times(100).toDecimalPlaces(1);
  const direction = change === null || change.isZero() ? 'same' : change.isNegative() ? 'less' : 'more';
  const tone = direction === 'same' ? 'same' : direction === widget.better ? 'good' : 'bad';
  return (
    <>
      <p className="gj-board-figure">
        {opens === undefined ? texts[0] : <ScreenLink to={opens}>{texts[0]}</ScreenLink>}
      </p>
      <p className={`gj-board-change is-${tone}`} title={texts[1]}>
        <b>{change === null ? '—' : `${{ same: '', less: '▼ ', more: '▲ ' }[direction]}${change.abs().toFixed(1)}%`}</b>{' '}
        {t(BEFORE[widget.period])}
      </p>
    </>
  );
}
