import { useState, type ReactNode } from 'react';
import { toast, useT } from '../../../client';
import { fillFromOf, isLedgerFill } from '../../../language/model/FillFrom';
import type { CompiledResource, Document } from '../../../language/rules';
import { Button } from '../../../ui/Button';
import type { DocumentModel } from '../../document/DocumentModel';
import { appendLines } from '../selector/appendLines';
import { askLines, lineOf, missingBefore } from './askLines';

interface FillButtonProps {
  model: DocumentModel;
  table: CompiledResource['tables'][number];
  /** the lines were added, from this one on */
  onAdded(line: number): void;
}

/**
 * Adds lines for all that a ledger has, or a record names, by what the header says, as 按账面生成 of a count does. Lines that are there
 * already stay as they are, with what was entered in them. Taken back in one step.
 */
export function FillButton({ model, table, onAdded }: FillButtonProps): ReactNode {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const fill = fillFromOf(table.field);
  if (!fill) return null;
  const press = async (): Promise<void> => {
    const missing = missingBefore(model, fill);
    if (missing) return toast('warning', t('请先填写{title}', { title: t(missing.title) }));
    setBusy(true);
    try {
      const { keys, list } = await askLines(model, { table: table.name, fill });
      add(keys, list);
    } catch {
      // What is wrong has been told.
    } finally {
      setBusy(false);
    }
  };
  const add = (keys: readonly string[], list: readonly Document[]): void => {
    const keyOf = lineOf(keys);
    const there = new Set(model.state.lines(table.name).map(keyOf));
    const added = list.filter((line) => !there.has(keyOf(line)));
    const ofLedger = isLedgerFill(fill);
    if (list.length === 0) return toast('warning', t(ofLedger ? '所选范围内账面没有结存' : '没有可添加的明细'));
    if (added.length === 0) return toast('info', t(ofLedger ? '账面结存均已在明细中' : '均已在明细中'));
    const at = appendLines(model, table, added);
    if (at === undefined) return;
    toast('success', t('已添加{count}行', { count: added.length }));
    onAdded(at);
  };
  return (
    <Button isSmall disabled={isBusy} onClick={() => void press()}>
      {t(fill.title)}
    </Button>
  );
}
