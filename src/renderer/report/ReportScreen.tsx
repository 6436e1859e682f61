import { useMemo, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { canAny, useT } from '../../client';
import { later } from '../../client/later';
import { changeSettings, settings } from '../../client/settings';
import { Button } from '../../ui/Button';
import { useIsNarrow } from '../../ui/useIsNarrow';
import { reportAction } from '../../language/action/actionOf';
import type { ReportScreen as ReportScreenModel } from '../../language/model';
import type { CompiledResource } from '../../language/rules';
import { isPrintedAsBook } from '../../language/rules/isPrintedAsBook';
import { usualDrawing } from '../../language/rules/usualDrawing';
import { useCellContext } from '../context/useCellContext';
import { TableScreen } from '../table/TableScreen';
import { useTableScreen } from '../table/useTableScreen';
import { useTransfer } from '../transfer/useTransfer';
import { reportSource } from './reportSource';

const ChartPart = later(() => import('../board/ChartPart').then((module) => module.ChartPart));
const ReportChart = later(() => import('./ReportChart').then((module) => module.ReportChart));
/** A condition on what groups come to. */
const AGGREGATE = /^(?:sum|count|avg|min|max)\./;

/** The generic report: rows of records or lines, one by one (double click opens the document) or grouped with measures. */
export function ReportScreen({
  compiled,
  screen,
}: {
  compiled: CompiledResource;
  screen: ReportScreenModel;
}): ReactNode {
  const t = useT();
  const isNarrow = useIsNarrow();
  const context = useCellContext();
  const source = useMemo(() => reportSource(compiled, screen, context), [compiled, screen, context]);
  const table = useTableScreen(source);
  const { resource, label } = source;
  const { arranged, page, reload, state } = table;
  const columns = arranged.columns;
  const transfer = { resource, screen: screen.name, title: label, columns, state, total: page.total };
  const { dialog, onTransfer } = useTransfer({ ...transfer, onImported: reload });
  const mayExport = screen.actions.includes('export') && canAny(reportAction(resource, screen, 'export')!.permissions);
  const exports = mayExport && (
    <Button data-action="export" onClick={() => onTransfer('export')}>
      {t('导出')}
    </Button>
  );
  const { charts } = useSnapshot(settings);
  const drawing = useMemo(() => {
    if (screen.chart || screen.group.length === 0) return undefined;
    const seen = new Set(source.columns.map(({ key }) => key));
    return usualDrawing(source.resource, screen, (path) => seen.has(path));
  }, [source, screen]);
  // What single groups come to is no question to a drawing of others.
  const isDrawn = drawing !== undefined && !Object.keys(state.filters).some((name) => AGGREGATE.test(name));
  const isDrawable = screen.chart !== undefined || isDrawn;
  const isBook = isPrintedAsBook(resource, screen);
  const notes = (
    <>
      {isDrawable && (
        <Button aria-pressed={charts} onClick={() => changeSettings({ charts: !charts })}>
          {t('图表')}
        </Button>
      )}
      {exports}
      {isBook && (
        <Button
          data-action="print"
          onClick={async () => {
            const { openBook } = await import('../print/openBook');
            const seen = new Set(source.columns.map(({ key }) => key));
            await openBook({ resource, screen, filters: state.filters, seen, context });
          }}
        >
          {t('打印账簿')}
        </Button>
      )}
      <Button onClick={arranged.arrange.onSettings}>{t('列设置')}</Button>
    </>
  );
  return (
    <>
      <TableScreen
        table={table}
        drawing={
          charts &&
          (isDrawn ? (
            <ReportChart resource={resource} drawing={drawing} filters={state.filters} context={context} />
          ) : (
            table.drawing && (
              <div className="gj-list-drawing">
                <p>{table.drawing.title}</p>
                <ChartPart {...table.drawing} />
              </div>
            )
          ))
        }
        {...(isNarrow ? { actions: exports && <div className="gj-actions">{exports}</div> } : { notes })}
      />
      {dialog}
    </>
  );
}
