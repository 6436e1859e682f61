import { useState, type ClipboardEvent } from 'react';
import { toast, useT } from '../../../client';
import { fromCellText, toCellText } from '../../../renderer/grid/cellTable';
import type { CellValue } from '../wire';
import { filled, laid, type Block } from './block';
import type { CellEntry, CellModel } from './CellModel';
import type { CellTexts } from './CellTexts';
import type { CellCursor } from './useCellCursor';

/** What is done to the cells that are marked. */
export interface Entry {
  /** signs typed so far that could still become a longer key */
  typed: string;
  /** signs stand in the active cell: enters what they mean, or waits for more of them */
  type(text: string): void;
  /** enters what has been typed as it stands; false where that means nothing */
  finish(): boolean;
  /** enters a value into all cells that are marked; of a single one it goes on to the next day */
  choose(value: CellValue): void;
  copy(event: ClipboardEvent): void;
  cut(event: ClipboardEvent): void;
  paste(event: ClipboardEvent): void;
}

export function useEntry(model: CellModel, texts: CellTexts, cursor: CellCursor, isReadOnly: boolean): Entry {
  const t = useT();
  const [typed, setTyped] = useState('');
  const { at, block } = cursor;
  const enter = (entries: readonly CellEntry[]): void => {
    if (isReadOnly) return;
    const refused = model.enter(entries);
    const [only] = entries;
    const reason = entries.length === 1 && only ? model.closedAt(only) : undefined;
    if (reason !== undefined) toast('warning', reason);
    else if (refused > 0) toast('info', t('{count}格不能录入，保持原样', { count: refused }));
  };
  const choose = (value: CellValue): void => {
    setTyped('');
    enter(filled(block, value));
    if (isSingle(block)) cursor.place({ ...at, day: at.day + 1 });
  };
  const finish = (): boolean => {
    const value = typed === '' ? undefined : texts.read(typed);
    if (value === undefined) return false;
    choose(value);
    return true;
  };
  return {
    typed,
    type(text) {
      if (isReadOnly) return setTyped('');
      const value = text.trim() === '' ? undefined : texts.read(text);
      if (texts.isBegun(text.trim())) setTyped(text.trim());
      else if (value !== undefined) choose(value);
      else {
        setTyped('');
        if (text.trim() !== '') toast('warning', t('没有“{text}”这个选项，按 Enter 打开列表', { text: text.trim() }));
      }
    },
    finish,
    choose,
    copy(event) {
      event.preventDefault();
      event.clipboardData.setData('text/plain', textOf(model, texts, block));
    },
    cut(event) {
      event.preventDefault();
      event.clipboardData.setData('text/plain', textOf(model, texts, block));
      enter(filled(block, null));
    },
    paste(event) {
      const cells = fromCellText(event.clipboardData.getData('text/plain'));
      event.preventDefault();
      if (!cells) return toast('warning', t('粘贴的内容过大'));
      const values = cells.map((row) => row.map((text) => texts.read(text)));
      const unknown = cells.flat().find((text) => texts.read(text) === undefined);
      const entries = laid(values, block);
      enter(entries);
      if (unknown !== undefined) toast('warning', t('没有这些选项：{words}', { words: unknown }));
      const last = entries.at(-1);
      if (last && isSingle(block)) cursor.mark({ row: block.top, day: block.first }, last);
    },
  };
}

const isSingle = ({ bottom, first, last, top }: Block): boolean => top === bottom && first === last;

/** The keys of the cells of a block, as spreadsheets take them. */
function textOf(model: CellModel, texts: CellTexts, { bottom, first, last, top }: Block): string {
  return toCellText(
    model.views
      .slice(top, bottom + 1)
      .map(({ values }) => values.slice(first, last + 1).map((each) => texts.keyOf(each))),
  );
}
