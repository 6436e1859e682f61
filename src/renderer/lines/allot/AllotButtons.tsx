import { useState, type ReactNode } from 'react';
import { toast, useT } from '../../../client';
import { later } from '../../../client/later';
import type { Allot } from '../../../language/model/Allot';
import type { CompiledResource } from '../../../language/rules';
import { allotLines, placeOf } from '../../../language/rules/allotLines';
import { Button } from '../../../ui/Button';
import type { DocumentModel } from '../../document/DocumentModel';
import { mayEnter } from '../mayEnter';
import { askBatches } from './askBatches';
import { hasPlace } from './hasPlace';
import { openLines } from './openLines';
import { splitLines } from './splitLines';

export interface AllotButtonsProps {
  model: DocumentModel;
  table: CompiledResource['tables'][number];
  allot: Allot;
  /** the line in which the cursor is, from 0 */
  line?: number | undefined;
  /** the line whose batches are being chosen */
  choosing?: number | undefined;
  onChoosing?(line: number | undefined): void;
  /** entry goes on there */
  onGo(line: number, column: string): void;
}

const BatchSelector = later(() => import('./BatchSelector').then((module) => module.BatchSelector));

/**
 * Names batches of what leaves: for all lines at once those that expire first, a line over several where one is not
 * enough, or for the line of the cursor by choice. Taken back in one step; nothing is stored.
 */
export function AllotButtons({ model, table, allot, line, choosing, onChoosing, onGo }: AllotButtonsProps): ReactNode {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const named = table.fields.find(({ field }) => field.name === allot.field);
  const batch = t(named?.field.title ?? allot.field);
  const placesOf = (lines: Iterable<number>) =>
    [...lines].flatMap((at) => {
      const row = model.state.lines(table.name)[at];
      const place = row && placeOf(allot, table, row, model.state.document);
      return place ? [place] : [];
    });
  const press = async (): Promise<void> => {
    if (!hasPlace(model, allot)) return;
    if (openLines(model, table, allot).size === 0) return toast('info', t('没有待填{batch}的明细', { batch }));
    setBusy(true);
    try {
      const held = await askBatches(model, table.name, placesOf(openLines(model, table, allot)));
      // What was entered meanwhile counts.
      const open = openLines(model, table, allot);
      const lines = model.state.lines(table.name);
      const parts = allotLines(allot, table, model.state.document, lines, open, held);
      if (parts.size > 0 && !splitLines(model, table, allot, parts)) return;
      const [short] = openLines(model, table, allot);
      if (short === undefined) return toast('success', t('已为{count}行填写{batch}', { count: open.size, batch }));
      toast(
        'warning',
        t('有{count}行的可用{batch}不足，已过期的不自动选取', { count: openLines(model, table, allot).size, batch }),
      );
      onGo(short, allot.field);
    } catch {
      // What is wrong has been told.
    } finally {
      setBusy(false);
    }
  };
  const close = (first?: number): void => {
    onChoosing?.(undefined);
    // Behind the dialog, which gives the focus back to where it was.
    if (first !== undefined) setTimeout(() => onGo(first, allot.field));
  };
  const mayChoose = line !== undefined && mayEnter(model, named, table.name, line);
  return (
    <>
      <Button isSmall disabled={isBusy} onClick={() => void press()}>
        {t('按效期填写{batch}', { batch })}
      </Button>
      {onChoosing && (
        <Button isSmall disabled={!mayChoose} title="F7" onClick={() => onChoosing(line)}>
          {t('选择{title}', { title: batch })}
        </Button>
      )}
      {choosing !== undefined && (
        <BatchSelector model={model} table={table} allot={allot} line={choosing} onClose={close} />
      )}
    </>
  );
}
