import { useId, type ReactElement, type ReactNode } from 'react';
import { useT } from '../../client';
import type { Widget } from '../../language/model';
import type { BoardData, Shortcut, WidgetData } from '../../language/wire';
import { ChartPart } from './ChartPart';
import { FigurePart } from './FigurePart';
import { RecordsPart } from './RecordsPart';
import { ShortagePart } from './ShortagePart';
import { ShortcutsPart } from './ShortcutsPart';
import { StatesPart } from './StatesPart';
import { TotalPart } from './TotalPart';
import { WaitingPart } from './WaitingPart';
import './board.css';

/** A part of a board, or of what a detail tells of its record. */
export function BoardPart({ widget, data }: { widget: Widget; data: BoardData | null }): ReactElement {
  const t = useT();
  const id = useId();
  return (
    <section
      className={`gj-board-part is-${widget.type} is-wide-${widget.width}`}
      data-widget={widget.name}
      aria-labelledby={id}
    >
      <h3 id={id}>{t(widget.title)}</h3>
      {widget.type === 'shortcuts' ? (
        <ShortcutsPart widget={widget} screens={shortcutsOf(data?.[widget.name])} titleId={id} />
      ) : data?.[widget.name] ? (
        contentOf(widget, data[widget.name]!, t(widget.title))
      ) : (
        <div className="gj-board-wait" />
      )}
    </section>
  );
}

function shortcutsOf(data: WidgetData | undefined): readonly Shortcut[] | null {
  return data?.type === 'shortcuts' ? data.screens : null;
}

function contentOf(widget: Widget, data: WidgetData, title: string): ReactNode {
  if (widget.type === 'states' && data.type === 'states') return <StatesPart widget={widget} counts={data.counts} />;
  if (widget.type === 'waiting' && data.type === 'waiting') return <WaitingPart widget={widget} {...data} />;
  if (widget.type === 'figure' && data.type === 'figure') return <FigurePart widget={widget} {...data} />;
  if (widget.type === 'chart' && data.type === 'chart')
    return <ChartPart kind={widget.chart} title={title} points={data.points} />;
  if (data.type === 'total') return <TotalPart {...data} />;
  if (data.type === 'shortage') return <ShortagePart data={data} />;
  if (widget.type === 'records' && data.type === 'records') return <RecordsPart widget={widget} {...data} />;
  return null;
}
