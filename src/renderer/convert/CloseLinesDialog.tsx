import { useEffect, useState, type ReactNode } from 'react';
import { CallError, get, post, toast, useT } from '../../client';
import { CLOSE_LINES } from '../../language/meta/closedField';
import type { Resource } from '../../language/model';
import type { ClosableLine } from '../../language/wire';
import { Decimal } from '../../lib/decimal';
import { Dialog } from '../dialog/Dialog';
import './closeLines.css';

interface CloseLinesDialogProps {
  resource: Resource;
  id: string;
  /** `isChanged`: the server has stored something */
  onClose(isChanged: boolean): void;
}

/** The lines of a document with what remains of each; those ticked are closed, the others open (E-40). */
export function CloseLinesDialog({ resource, id, onClose }: CloseLinesDialogProps): ReactNode {
  const t = useT();
  const address = `${resource.operations.action}/${CLOSE_LINES}`;
  const [lines, setLines] = useState<ClosableLine[]>();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    get<ClosableLine[]>(address, { id }, { signal: abort.signal }).then(
      (found) => {
        setLines(found);
        setTicked(new Set(found.flatMap((line) => (line.isClosed ? [line.id] : []))));
      },
      // The client has said why there is nothing to see.
      () => setLines([]),
    );
    return () => abort.abort();
  }, [address, id]);

  const open = (lines ?? []).filter(isTouched);
  const tick = (ids: readonly string[], isOn: boolean) => setTicked((before) => new Set(isOn ? [...before, ...ids] : [...before].filter((one) => !ids.includes(one))));
  const save = async (): Promise<void> => {
    const close = open.flatMap((line) => (!line.isClosed && ticked.has(line.id) ? [line.id] : []));
    const reopen = open.flatMap((line) => (line.isClosed && !ticked.has(line.id) ? [line.id] : []));
    if (close.length + reopen.length === 0) return onClose(false);
    setSending(true);
    try {
      await post(address, { id, close, reopen });
      toast('success', t('{action}成功', { action: t('关闭明细') }));
      onClose(true);
    } catch (error) {
      // The client has said why; what is ticked stays.
      if (!(error instanceof CallError)) throw error;
      setSending(false);
    }
  };
  return (
    <Dialog
      title={t('关闭明细')}
      size="medium"
      onClose={() => onClose(false)}
      footer={
        <>
          <button type="button" className="gj-button" onClick={() => onClose(false)}>
            {t('取消')}
          </button>
          <button type="button" className="gj-button is-primary" disabled={isSending || lines === undefined} onClick={() => void save()}>
            {t('确定')}
          </button>
        </>
      }
    >
      <p className="gj-close-lines-hint">{t('勾选的明细不再下推；取消勾选可恢复')}</p>
      <div className="gj-close-lines">
        <table>
          <thead>
            <tr>
              <th>
                <input type="checkbox" className="gj-check" aria-label={t('全选')} checked={open.length > 0 && open.every((line) => ticked.has(line.id))} onChange={({ target }) => tick(open.map((line) => line.id), target.checked)} />
              </th>
              <th>{t('行号')}</th>
              <th>{t('明细')}</th>
              <th className="is-number">{t('数量')}</th>
              <th className="is-number">{t('未执行数量')}</th>
            </tr>
          </thead>
          <tbody>
            {(lines ?? []).map((line) => (
              <tr key={line.id} data-line={line.lineNo} className={ticked.has(line.id) ? 'is-closed' : undefined}>
                <td>
                  <input type="checkbox" className="gj-check" aria-label={`${line.lineNo} ${line.label}`} disabled={!isTouched(line)} checked={ticked.has(line.id)} onChange={({ target }) => tick([line.id], target.checked)} />
                </td>
                <td>{line.lineNo}</td>
                <td>{line.label}</td>
                <td className="is-number">{line.quantity}</td>
                <td className="is-number">{line.remaining}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}

/** A line that has been carried out needs no closing. */
function isTouched({ isClosed, remaining }: ClosableLine): boolean {
  return isClosed || new Decimal(remaining).greaterThan(0);
}
