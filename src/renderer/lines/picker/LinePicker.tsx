import { useMemo, useRef, useState, useEffect, type ReactNode } from 'react';
import { get, useT } from '../../../client';
import { useIsNarrow } from '../../../ui/useIsNarrow';
import type { RefSearch } from '../../../fields/faces/RefSearch';
import { SOURCE } from '../../../language/meta/sourceField';
import type { LinePick } from '../../../language/model';
import type { CompiledResource } from '../../../language/rules';
import type { Row } from '../../columns/fieldColumn';
import { useCellContext } from '../../context/useCellContext';
import type { DocumentModel } from '../../document/DocumentModel';
import { Grid } from '../../grid';
import { isComposing } from '../../../ui/isComposing';
import { useSelectedRows } from '../../table/useSelectedRows';
import { appendLines } from '../selector/appendLines';
import { SelectorDialog } from '../selector/SelectorDialog';
import { usePickList } from '../selector/usePickList';
import { DOCUMENT_CODE, openLineColumns } from './openLineColumns';

interface LinePickerProps {
  model: DocumentModel;
  table: CompiledResource['tables'][number];
  pick: LinePick;
  /** the lines were added, from this one on; undefined: none */
  onClose(first?: number): void;
}

/**
 * Offers open lines of other documents, without those that the document has already; what is ticked is added with what
 * remains of it, in one step.
 */
export function LinePicker({ model, table, pick, onClose }: LinePickerProps): ReactNode {
  const t = useT();
  const context = useCellContext();
  const isNarrow = useIsNarrow();
  const input = useRef<HTMLInputElement>(null);
  // Behind the dialog's own effect, which shows it.
  useEffect(() => input.current?.focus(), []);
  const [text, setText] = useState('');
  const search = useMemo((): RefSearch => {
    const shared = Object.fromEntries(pick.by.map((name) => [name, String(model.state.document[name])]));
    return (_, { pageNum = 1, pageSize = 20, text: keyword = '' }, signal) =>
      get(
        pick.call,
        { ...shared, keyword, pageNum: String(pageNum), pageSize: String(pageSize) },
        { ...(signal ? { signal } : {}), background: true },
      );
  }, [model, pick]);
  const { list, total, isBusy, ask, more } = usePickList(search, table.field, () => undefined);
  const rows = useMemo(() => {
    const taken = new Set(model.state.lines(table.name).map((line) => line[SOURCE]));
    return list.filter(({ id }) => !taken.has(id));
  }, [list, model, table.name]);
  const chosen = useSelectedRows(rows);
  const columns = useMemo(
    () => openLineColumns(model, table, rows, context, isNarrow),
    [model, table, rows, context, isNarrow],
  );
  const add = (): void => {
    const at = appendLines(
      model,
      table,
      chosen.rows.map(({ id: _, [DOCUMENT_CODE]: __, ...line }) => line),
    );
    if (at !== undefined) onClose(at);
  };
  return (
    // The dialog stands among the lines, whose keys are not its own.
    <div
      role="presentation"
      onKeyDown={(event) => {
        event.stopPropagation();
        if (!isComposing(event) && event.key === 'Enter' && (event.ctrlKey || event.metaKey) && chosen.keys.size > 0)
          add();
      }}
    >
      <SelectorDialog
        title={t(pick.title)}
        input={input}
        text={text}
        placeholder={t('输入单号、名称或规格')}
        total={total}
        count={chosen.keys.size}
        onText={(typed) => {
          setText(typed);
          ask(typed);
        }}
        onEnd={more}
        onAdd={add}
        onCancel={() => onClose()}
      >
        <Grid
          label={t(pick.title)}
          columns={columns}
          rows={rows}
          rowKey={idOf}
          height="fill"
          loading={isBusy && rows.length === 0}
          empty={t('没有匹配的数据')}
          selection={chosen.keys}
          onSelect={chosen.select}
        />
      </SelectorDialog>
    </div>
  );
}

function idOf(row: Row): string {
  return String(row.id);
}
