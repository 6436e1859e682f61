import { useMemo, useRef, useState, useEffect, type ReactNode } from 'react';
import { get, toast, useT } from '../../../client';
import { useIsNarrow } from '../../../client/useIsNarrow';
import type { RefSearch } from '../../../fields/faces/RefSearch';
import { SOURCE } from '../../../language/meta/sourceField';
import type { LinePick } from '../../../language/model';
import type { CompiledResource } from '../../../language/rules';
import { MOST_ROWS } from '../../../language/rules/validateDocument';
import type { Row } from '../../columns/fieldColumn';
import { useCellContext } from '../../context/useCellContext';
import { Dialog } from '../../dialog/Dialog';
import type { DocumentModel } from '../../form/DocumentModel';
import { Grid } from '../../grid';
import '../selector/selector.css';
import { usePickList } from '../selector/usePickList';
import { DOCUMENT_CODE, openLineColumns } from './openLineColumns';

interface LinePickerProps {
  model: DocumentModel;
  table: CompiledResource['tables'][number];
  pick: LinePick;
  /** the lines were added, from this one on; undefined: none */
  onClose(first?: number): void;
}

/** Offers open lines of other documents, without those that the document has already; what is ticked is added with what remains of it, in one step. */
export function LinePicker({ model, table, pick, onClose }: LinePickerProps): ReactNode {
  const t = useT();
  const context = useCellContext();
  const isNarrow = useIsNarrow();
  const input = useRef<HTMLInputElement>(null);
  // Behind the dialog's own effect, which shows it.
  useEffect(() => input.current?.focus(), []);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const search = useMemo((): RefSearch => {
    const shared = Object.fromEntries(pick.by.map((name) => [name, String(model.state.document[name])]));
    return (_, { pageNum = 1, pageSize = 20, text: keyword = '' }, signal) =>
      get(pick.call, { ...shared, keyword, pageNum: String(pageNum), pageSize: String(pageSize) }, { ...(signal ? { signal } : {}), background: true });
  }, [model, pick]);
  const { list, total, isBusy, ask, more } = usePickList(search, table.field, () => undefined);
  const rows = useMemo(() => {
    const taken = new Set(model.state.lines(table.name).map((line) => line[SOURCE]));
    return list.filter(({ id }) => !taken.has(id));
  }, [list, model, table.name]);
  const columns = useMemo(() => openLineColumns(model, table, rows, context, isNarrow), [model, table, rows, context, isNarrow]);
  const select = (keys: ReadonlySet<string>): void => {
    const known = new Map([...rows.map((row) => [idOf(row), row] as const), ...chosen]);
    setChosen(new Map([...keys].map((key) => [key, known.get(key)!])));
  };
  const add = (): void => {
    const lines = model.state.lines(table.name);
    const isLastBlank = lines.length > 0 && model.isBlank(table.name, lines.at(-1)!);
    const at = lines.length - (isLastBlank ? 1 : 0);
    const { max = MOST_ROWS } = table.field.settings as { max?: number };
    if (at + chosen.size > max) return toast('warning', t('最多{max}行', { max }));
    model.insertLines(table.name, at, [...chosen.values()].map(({ id: _, [DOCUMENT_CODE]: __, ...line }) => line));
    onClose(at);
  };
  return (
    // The dialog stands among the lines, whose keys are not its own.
    <div
      role="presentation"
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && chosen.size > 0) add();
      }}
    >
      <Dialog
        title={t(pick.title)}
        onClose={() => onClose()}
        footer={
          <>
            <span className="gj-selector-count" role="status">
              {t('已选 {count} 条', { count: chosen.size })}
            </span>
            <button type="button" className="gj-button" onClick={() => onClose()}>
              {t('取消')}
            </button>
            <button type="button" className="gj-button is-primary" disabled={chosen.size === 0} title="Ctrl+Enter" onClick={add}>
              {t('添加')}
            </button>
          </>
        }
      >
        <div className="gj-selector-head">
          <input className="gj-input" ref={input} type="search" maxLength={100} aria-label={t('搜索')} placeholder={t('输入单号、名称或规格')} value={text} onChange={(event) => { setText(event.target.value); ask(event.target.value); }} />
          <span>{t('共{total}条', { total })}</span>
        </div>
        <div className="gj-selector-rows" onScrollCapture={({ target }) => target instanceof HTMLElement && target.scrollHeight - target.scrollTop - target.clientHeight < 400 && more()}>
          <Grid label={t(pick.title)} columns={columns} rows={rows} rowKey={idOf} height="fill" loading={isBusy && rows.length === 0} empty={t('没有匹配的数据')} selection={new Set(chosen.keys())} onSelect={select} />
        </div>
      </Dialog>
    </div>
  );
}

function idOf(row: Row): string {
  return String(row.id);
}
