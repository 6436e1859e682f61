import { useMemo } from 'react';
import { get } from '../../../client';
import type { RefSearch } from '../../../fields/faces/RefSearch';
import { SOURCE } from '../../../language/meta/sourceField';
import type { LinePick } from '../../../language/model';
import type { CompiledResource } from '../../../language/rules';
import { useCellContext } from '../../context/useCellContext';
import type { DocumentModel } from '../../document/DocumentModel';
import { useSelectedRows } from '../../table/useSelectedRows';
import { useIsNarrow } from '../../../ui/useIsNarrow';
import { appendLines } from '../selector/appendLines';
import { usePickList } from '../selector/usePickList';
import { DOCUMENT_CODE, openLineColumns } from './openLineColumns';

/**
 * Open lines of other documents that a document may take over, without those that it has already; asked for by what is
 * typed, page by page.
 */
export function usePickedLines(model: DocumentModel, table: CompiledResource['tables'][number], pick: LinePick) {
  const context = useCellContext();
  const isNarrow = useIsNarrow();
  const search = useMemo((): RefSearch => {
    const shared = Object.fromEntries(pick.by.map((name) => [name, String(model.state.document[name])]));
    return (_, { pageNum = 1, pageSize = 20, text: keyword = '' }, signal) =>
      get(
        pick.call,
        { ...shared, keyword, pageNum: String(pageNum), pageSize: String(pageSize) },
        { ...(signal ? { signal } : {}), background: true },
      );
  }, [model, pick]);
  const { list, ...asking } = usePickList(search, table.field, () => undefined);
  const rows = useMemo(() => {
    const taken = new Set(model.state.lines(table.name).map((line) => line[SOURCE]));
    return list.filter(({ id }) => !taken.has(id));
  }, [list, model, table.name]);
  const chosen = useSelectedRows(rows);
  const columns = useMemo(
    () => openLineColumns(model, table, rows, context, isNarrow),
    [model, table, rows, context, isNarrow],
  );
  return {
    ...asking,
    rows,
    columns,
    chosen,
    /** Adds what is ticked with what remains of it, in one step; gives the first of these lines. */
    add: (): number | undefined =>
      appendLines(
        model,
        table,
        chosen.rows.map(({ id: _, [DOCUMENT_CODE]: __, ...line }) => line),
      ),
  };
}
