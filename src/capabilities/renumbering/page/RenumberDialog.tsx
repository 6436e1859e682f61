import { useRef, type ReactNode } from 'react';
import { useT } from '../../../client';
import type { ActionDialogProps } from '../../../renderer/action/ActionPlace';
import { usePreview } from '../../../renderer/action/usePreview';
import { useSaveKey } from '../../../renderer/form/useSaveKey';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { type NumberMoves, SHOW_MOVES } from '../wire';
import './renumbering.css';

/** Shows which numbers of a period would move, and moves them. */
export function RenumberDialog({ name, records, resource, onClose }: ActionDialogProps): ReactNode {
  const t = useT();
  const root = useRef<HTMLDivElement>(null);
  const call = `${resource.api}/${name}`;
  const question = { ids: records.map(({ id }) => String(id)) };
  const { isSending, send, view } = usePreview<NumberMoves>(`${call}/${SHOW_MOVES}`, question, onClose);
  const isOpen = view !== undefined && (view.count > 0 || view.next.length > 0);
  const accept = (): void => {
    if (isOpen && !isSending) void send(call);
  };
  useSaveKey(root, accept);
  return (
    <Dialog
      title={`${t(resource.buttons.find((button) => button.name === name)?.title ?? '')} ${String(records[0]?.code ?? '')}`}
      onClose={() => onClose(false)}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t('关闭')}</Button>
          <Button isPrimary disabled={!isOpen || isSending} onClick={accept}>
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
