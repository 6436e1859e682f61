import { useEffect, useRef, useState, type ReactNode } from 'react';
import { alertLines, CallError, post, useT, type RefusalLine } from '../../../client';
import type { ActionDialogProps } from '../../../renderer/action/ActionPlace';
import { useSaveKey } from '../../../renderer/form/useSaveKey';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { type NumberMoves, SHOW_MOVES } from '../wire';
import './renumbering.css';

/** Shows which numbers of a period would move, and moves them. */
export function RenumberDialog({ name, records, resource, onClose }: ActionDialogProps): ReactNode {
  const t = useT();
  const root = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<NumberMoves>();
  const [isSending, setSending] = useState(false);
  const call = `${resource.api}/${name}`;
  const asked = records.map(({ id }) => String(id)).join();
  useEffect(() => {
    let isLeft = false;
    void post<NumberMoves>(`${call}/${SHOW_MOVES}`, { ids: asked.split(',') }).then(
      (found) => !isLeft && setView(found),
      // The client has said why: nothing is left to be shown.
      () => !isLeft && onClose(false),
    );
    return () => {
      isLeft = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked again when the period changes
  }, [asked, call]);
  const isOpen = view !== undefined && (view.count > 0 || view.next.length > 0);
  const accept = async (): Promise<void> => {
    if (!isOpen || isSending) return;
    setSending(true);
    try {
      const answer = await post<{ title: string; lines: RefusalLine[] }>(call, { ids: asked.split(',') });
      onClose(true);
      await alertLines(answer);
    } catch (error) {
      // The client has shown why.
      if (!(error instanceof CallError)) throw error;
      setSending(false);
    }
  };
  useSaveKey(root, () => void accept());
  return (
    <Dialog
      title={`${t(resource.buttons.find((button) => button.name === name)?.title ?? '')} ${String(records[0]?.code ?? '')}`}
      onClose={() => onClose(false)}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t('关闭')}</Button>
          <Button isPrimary disabled={!isOpen || isSending} onClick={() => void accept()}>
            {t('整理')}
          </Button>
        </>
      }
    >
      <div ref={root} className="gj-renumber" aria-busy={view === undefined}>
        {view && (
          <p role="status">{isOpen ? t('将变动 {count} 个编号', { count: view.count }) : t('编号连续，没有断号')}</p>
        )}
        {view && view.next.length > 0 && <p>{t('下一个编号：{codes}', { codes: view.next.join('、') })}</p>}
        {view && view.moves.length > 0 && (
          <table>
            <thead>
              <tr>
                <th>{t('日期')}</th>
                <th>{t('原编号')}</th>
                <th>{t('新编号')}</th>
              </tr>
            </thead>
            <tbody>
              {view.moves.map(({ date, from, id, to }) => (
                <tr key={id}>
                  <td>{date}</td>
                  <td>{from}</td>
                  <td>{to}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </Dialog>
  );
}
