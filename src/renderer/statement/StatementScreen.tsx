import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { canAny, getBlob, navigate, post, useT } from '../../client';
import { later } from '../../client/later';
import { reportAction } from '../../language/action/actionOf';
import type { StatementScreen as StatementScreenModel } from '../../language/model';
import { EDIT_STATEMENT, type EditedStatement } from '../../language/wire/Statement';
import { wordedTitle } from '../../language/model/wordedTitle';
import type { CompiledResource } from '../../language/rules';
import { Button } from '../../ui/Button';
import { LoadFailed } from '../LoadFailed';
import { searchReferences } from '../context/searchReferences';
import { SearchForm } from '../query/SearchForm';
import { useBeginning, useKeptQuery } from '../query/useBeginning';
import { saveFile } from '../transfer/saveFile';
import type { CellPlace } from './CellPlace';
import { statementAsking } from './statementAsking';
import { StatementFindings } from './StatementFindings';
import { StatementTable } from './StatementTable';
import { useStatement } from './useStatement';
import { printPaper } from '../print/printPaper';
import '../print/print.css';
import './statement.css';

const CellDialog = later(() => import('./CellDialog').then((module) => module.CellDialog));

/** A financial statement: what it is asked for, what does not hold of it, and its rows, each leading to what it is made of. */
export function StatementScreen({
  compiled,
  screen,
}: {
  compiled: CompiledResource;
  screen: StatementScreenModel;
}): ReactNode {
  const t = useT();
  const { resource } = compiled;
  const { asked, form } = useMemo(() => statementAsking(compiled, screen), [compiled, screen]);
  const begin = useBeginning(asked, asked.screen.pageSize);
  const [state, setState] = useState(begin.state);
  useKeptQuery(asked.screen, state, begin);
  const search = useMemo(() => searchReferences(resource, true), [resource]);
  const { filters } = state;
  const { hasFailed, isLoading, reload, statement } = useStatement(resource.api, screen, filters);
  const root = useRef<HTMLElement>(null);
  const [cell, setCell] = useState<CellPlace>();
  const onSearch = useCallback(
    (wanted: Record<string, string>) => {
      setState((now) => ({ ...now, filters: { ...asked.always, ...wanted } }));
      reload();
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `reload` counts, it closes over nothing
    [asked],
  );
  const title = wordedTitle(screen.title, t);
  const mayExport =
    screen.actions.includes('export') && canAny(reportAction(resource, screen, 'export')?.permissions ?? ['']);
  const save = async (): Promise<void> => {
    const { blob, name } = await getBlob(resource.operations.export, { ...filters, screen: screen.name });
    saveFile(blob, name || `${title}.xlsx`);
  };
  const edit = async (): Promise<void> => {
    const path =
      statement?.editPath ??
      (await post<EditedStatement>(`${resource.api}/${EDIT_STATEMENT}`, { screen: screen.name })).editPath;
    if (typeof path === 'string') navigate(path);
  };
  const print = (): void => {
    const paper = root.current?.querySelector('.gj-statement-paper');
    if (paper) printPaper(paper);
  };
  return (
    <section ref={root} className="gj-statement" aria-label={title} aria-busy={isLoading}>
      <div className="gj-statement-tools">
        <SearchForm screen={screen.name} fields={form} filters={filters} onSearch={onSearch} search={search} />
        <div className="gj-actions">
          {statement?.editPath !== undefined && (
            <Button data-action="editRows" onClick={() => void edit()}>
              {t(statement.editPath === null ? '自定义格式' : '修改格式')}
            </Button>
          )}
          {mayExport && (
            <Button data-action="export" onClick={() => void save()}>
              {t('导出')}
            </Button>
          )}
          <Button data-action="print" onClick={print}>
            {t('打印')}
          </Button>
        </div>
      </div>
      {hasFailed && !statement && <LoadFailed onRetry={reload} />}
      {statement && (
        <>
          <StatementFindings findings={statement.findings} />
          <StatementTable title={title} statement={statement} onOpen={setCell} />
        </>
      )}
      {cell && <CellDialog api={resource.api} screen={screen.name} filters={filters} place={cell} onClose={setCell} />}
    </section>
  );
}
