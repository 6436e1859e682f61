import { useEffect, useState, type ReactNode } from 'react';
import { alertLines, CallError, get, post, useT, type RefusalLine } from '../../client';
import { REVERSE } from '../../language/meta/reversalNames';
import type { Resource } from '../../language/model';
import { machineAction, nameOf } from '../../language/rules';
import type { ReversibleLine } from '../../language/wire';
import type { Row } from '../columns/fieldColumn';
import { Dialog } from '../dialog/Dialog';
import { ReversedLines } from './ReversedLines';
import { chosenPart, type Chosen } from './chosenPart';
import './closeLines.css';

interface ReverseDialogProps {
  resource: Resource;
  record: Row;
  /** `isDone`: the red entry is there */
  onClose(isDone: boolean): void;
}

/** Asks how much of each line a red entry corrects, all that is left to begin with, and makes it (E-18). */
export function ReverseDialog({ resource, record, onClose }: ReverseDialogProps): ReactNode {
  const t = useT();
  const address = `${resource.operations.action}/${REVERSE}`;
  const id = String(record.id);
  const { confirm, title } = machineAction(resource, REVERSE)!;
  const [lines, setLines] = useState<ReversibleLine[]>();
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    get<ReversibleLine[]>(address, { id }, { signal: abort.signal }).then(
      (found) => {
        setLines(found);
        setChosen(new Map(found.flatMap(({ id: line, left }) => (Number(left) > 0 ? [[line, left] as const] : []))));
      },
      // The client has said why there is nothing to choose from.
      () => setLines([]),
    );
    return () => abort.abort();
  }, [address, id]);

  const part = chosenPart(lines ?? [], chosen);
  const send = async (): Promise<void> => {
    setSending(true);
    try {
      const answer = await post<{ title: string; lines: RefusalLine[] }>(address, { ids: [id], ...(part === 'all' ? {} : { lines: part }) });
      onClose(true);
      await alertLines(answer);
    } catch (error) {
      // The client has said why; what was entered stays.
      if (!(error instanceof CallError)) throw error;
      setSending(false);
    }
  };
  return (
    <Dialog
      title={`${t(title)} ${nameOf(resource, record)}`}
      size="medium"
      onClose={() => onClose(false)}
      footer={
        <>
          <button type="button" className="gj-button" onClick={() => onClose(false)}>
            {t('取消')}
          </button>
          <button type="button" className="gj-button is-primary is-danger" disabled={isSending || lines === undefined || part === 'none'} onClick={() => void send()}>
            {t('确定')}
          </button>
        </>
      }
    >
      <p className="gj-close-lines-hint">{t(confirm ?? '', { title: t(resource.title) })}</p>
      {lines !== undefined && lines.length > 0 && <ReversedLines lines={lines} chosen={chosen} onChange={setChosen} />}
    </Dialog>
  );
}
