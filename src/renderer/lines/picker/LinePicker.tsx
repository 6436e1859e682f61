import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useT } from '../../../client';
import type { LinePick } from '../../../language/model';
import type { CompiledResource } from '../../../language/rules';
import { isComposing } from '../../../ui/isComposing';
import type { DocumentModel } from '../../document/DocumentModel';
import { Grid } from '../../grid';
import { SelectorDialog } from '../selector/SelectorDialog';
import { usePickedLines } from './usePickedLines';

interface LinePickerProps {
  model: DocumentModel;
  table: CompiledResource['tables'][number];
  pick: LinePick;
  /** the lines were added, from this one on; undefined: none */
  onClose(first?: number): void;
}

/** Offers open lines of other documents; what is ticked is added. */
export function LinePicker({ model, table, pick, onClose }: LinePickerProps): ReactNode {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  // Behind the dialog's own effect, which shows it.
  useEffect(() => input.current?.focus(), []);
  const [text, setText] = useState('');
  const { ask, chosen, columns, isBusy, more, rows, total, ...lines } = usePickedLines(model, table, pick);
  const add = (): void => {
    const at = lines.add();
    if (at !== undefined) onClose(at);
  };
  const onText = (typed: string): void => {
    setText(typed);
    ask(typed);
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    // The dialog stands among the lines, whose keys are not its own.
    event.stopPropagation();
    const isDone = !isComposing(event) && event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (isDone && chosen.keys.size > 0) add();
  };
  const said = { title: t(pick.title), placeholder: t('输入单号、名称或规格') };
  const counts = { total, count: chosen.keys.size };
  const done = { onText, onEnd: more, onAdd: add, onCancel: () => onClose() };
  const picked = { selection: chosen.keys, onSelect: chosen.select, loading: isBusy && rows.length === 0 };
  const empty = t('没有匹配的数据');
  return (
    <div role="presentation" onKeyDown={onKeyDown}>
      <SelectorDialog {...said} {...counts} {...done} input={input} text={text}>
        <Grid label={said.title} columns={columns} rows={rows} rowKey={idOf} height="fill" empty={empty} {...picked} />
      </SelectorDialog>
    </div>
  );
}

const idOf = (row: { id?: unknown }): string => String(row.id);
