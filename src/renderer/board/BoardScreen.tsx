import type { ReactElement, ReactNode } from 'react';
import { useId, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { language, session, useT } from '../../client';
import type { BoardScreen as BoardScreenModel, Widget } from '../../language/model';
import type { BoardData, Shortcut, WidgetData } from '../../language/wire';
import { LoadFailed } from '../LoadFailed';
import { ChartPart } from './ChartPart';
import { FigurePart } from './FigurePart';
import { RecordsPart } from './RecordsPart';
import { ShortagePart } from './ShortagePart';
import { ShortcutsPart } from './ShortcutsPart';
import { StatesPart } from './StatesPart';
import { TotalPart } from './TotalPart';
import { useBoard } from './useBoard';
import { WaitingPart } from './WaitingPart';
import './board.css';

/**
 * A board: each part shows what the person may see; parts without anything for them are not there. Only the home
 * greets.
 */
export function BoardScreen({ screen }: { screen: BoardScreenModel }): ReactElement {
  const t = useT();
  const { data, hasFailed, reload } = useBoard(screen.name);
  const hasScreens = useSnapshot(session).menu.length > 0;
  const shown = screen.widgets.filter(({ name, type }) =>
    type === 'shortcuts' ? hasScreens : data === null || data[name] !== undefined,
  );
  return (
    <div className="gj-board" aria-busy={data === null && !hasFailed}>
      {screen.hidden && <Greeting />}
      {hasFailed && data === null ? (
        <LoadFailed onRetry={reload} />
      ) : (
        shown.map((widget) => <Part key={widget.name} widget={widget} data={data} />)
      )}
      {data !== null && shown.length === 0 && <p>{t('您还没有可用的功能，请联系企业管理员')}</p>}
    </div>
  );
}

function Greeting(): ReactElement {
  const t = useT();
  const { userName, deptName } = useSnapshot(session);
  const { code } = useSnapshot(language);
  const [now] = useState(() => new Date());
  const day = now.toLocaleDateString(code, { year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' });
  return (
    <header className="gj-board-greeting">
      <h2>{t('{name}，您好', { name: userName })}</h2>
      <p>{[day, deptName].filter(Boolean).join(' · ')}</p>
    </header>
  );
}

function Part({ widget, data }: { widget: Widget; data: BoardData | null }): ReactElement {
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
