import { useMemo, type ReactNode } from 'react';
import { can, useT } from '../../client';
import { Button } from '../../ui/Button';
import { useIsNarrow } from '../../ui/useIsNarrow';
import { reportAction } from '../../language/action/actionOf';
import type { ReportScreen as ReportScreenModel } from '../../language/model';
import type { CompiledResource } from '../../language/rules';
import { useCellContext } from '../context/useCellContext';
import { TableScreen } from '../table/TableScreen';
import { useTableScreen } from '../table/useTableScreen';
import { useTransfer } from '../transfer/useTransfer';
import { reportSource } from './reportSource';

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
  const mayExport = screen.actions.includes('export') && can(reportAction(resource, screen, 'export')!.permission);
  const exports = mayExport && (
    <Button data-action="export" onClick={() => onTransfer('export')}>
      {t('导出')}
    </Button>
  );
  const notes = (
    <>
      {exports}
      <Button onClick={arranged.arrange.onSettings}>{t('列设置')}</Button>
    </>
  );
  return (
    <>
      <TableScreen
        table={table}
        {...(isNarrow ? { actions: exports && <div className="gj-actions">{exports}</div> } : { notes })}
      />
      {dialog}
    </>
  );
}
