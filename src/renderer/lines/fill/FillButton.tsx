import { useState, type ReactNode } from 'react';
import { get, toast, useT } from '../../../client';
import { askedBefore, fillFromOf } from '../../../language/model/FillFrom';
import { isEmpty, type CompiledResource, type Document } from '../../../language/rules';
import { FILL_LINES, type FilledLines } from '../../../language/wire';
import { Button } from '../../../ui/Button';
import type { DocumentModel } from '../../document/DocumentModel';
import { appendLines } from '../selector/appendLines';

interface FillButtonProps {
  model: DocumentModel;
  table: CompiledResource['tables'][number];
  /** the lines were added, from this one on */
  onAdded(line: number): void;
}

/**
 * Adds lines for all that a ledger has by what the header says, as 按账面生成 of a count does. Lines that are there
 * already stay as they are, with what was entered in them. Taken back in one step.
 */
export function FillButton({ model, table, onAdded }: FillButtonProps): ReactNode {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const fill = fillFromOf(table.field);
  if (!fill) return null;
  const press = async (): Promise<void> => {
    const { compiled, document } = model.state;
    const fields = compiled.header.map(({ field }) => field);
    const missing = askedBefore(fill, fields).find((name) => isEmpty(document[name]));
    if (missing !== undefined) {
      const title = fields.find(({ name }) => name === missing)?.title ?? missing;
      return toast('warning', t('请先填写{title}', { title: t(title) }));
    }
    setBusy(true);
    try {
      const said = [...new Set([...Object.values(fill.by), fill.until])].flatMap((name) =>
        isEmpty(document[name]) ? [] : [[name, String(document[name])]],
      );
      const { keys, list } = await get<FilledLines>(`${compiled.resource.api}/${FILL_LINES}`, {
        table: table.name,
        ...(Object.fromEntries(said) as Record<string, string>),
      });
      add(keys, list);
    } catch {
      // What is wrong has been told.
    } finally {
      setBusy(false);
    }
  };
  const add = (keys: readonly string[], list: readonly Document[]): void => {
    const keyOf = (line: Document): string => JSON.stringify(keys.map((key) => String(line[key] ?? '')));
    const there = new Set(model.state.lines(table.name).map(keyOf));
    const added = list.filter((line) => !there.has(keyOf(line)));
    if (list.length === 0) return toast('warning', t('所选范围内账面没有结存'));
    if (added.length === 0) return toast('info', t('账面结存均已在明细中'));
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
