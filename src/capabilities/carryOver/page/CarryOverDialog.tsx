import { useRef, type ReactNode } from 'react';
import { confirm, useT } from '../../../client';
import type { ActionDialogProps } from '../../../renderer/action/ActionPlace';
import { usePreview } from '../../../renderer/action/usePreview';
import { useSaveKey } from '../../../renderer/form/useSaveKey';
import { ScreenLink } from '../../../renderer/link/ScreenLink';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { PlannedVoucher } from '../../accounting/page';
import { type CarryOverView, SHOW_CARRY, UNDO_CARRY } from '../wire';

/** Shows what a period would carry over and what it has carried over; makes it, makes it anew, or takes it back. */
export function CarryOverDialog({ name, records, resource, onClose }: ActionDialogProps): ReactNode {
  const t = useT();
  const root = useRef<HTMLDivElement>(null);
  const call = `${resource.api}/${name}`;
  const question = { ids: records.map(({ id }) => String(id)) };
  const { isSending, send, view } = usePreview<CarryOverView>(`${call}/${SHOW_CARRY}`, question, onClose);
  const stands = view?.stands ?? [];
  const lacks = (view?.plans ?? []).some(({ lines }) => lines.some((line) => line.lacks !== undefined));
  const canMake = view !== undefined && view.plans.length > 0 && !lacks && !view.isSame && !isSending;
  const undo = async (): Promise<void> => {
    if (await confirm({ title: t('取消结转'), text: t('将删除结转生成的凭证, 是否继续?'), danger: true }))
      await send(`${call}/${UNDO_CARRY}`);
  };
  useSaveKey(root, () => {
    if (canMake) void send(call);
  });
  return (
    <Dialog
      title={`${t(resource.buttons.find((button) => button.name === name)?.title ?? '')} ${String(records[0]?.code ?? '')}`}
      onClose={() => onClose(false)}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t('关闭')}</Button>
          {stands.length > 0 && (
            <Button disabled={isSending} onClick={() => void undo()}>
              {t('取消结转')}
            </Button>
          )}
          <Button isPrimary disabled={!canMake} onClick={() => void send(call)}>
            {t(stands.length > 0 ? '重新结转' : '生成凭证')}
          </Button>
        </>
      }
    >
      <div ref={root} className="gj-vouchers" aria-busy={view === undefined}>
        {stands.length > 0 && (
          <p role="status" className={view?.isSame ? undefined : 'is-lacking'}>
            {t(stateOf(view))}
            {stands.map(({ code, id, path, state }) => (
              <span key={id}>
                {' '}
                {path === undefined ? code : <ScreenLink to={path}>{code}</ScreenLink>} ({state})
              </span>
            ))}
          </p>
        )}
        {view?.plans.length === 0 && stands.length === 0 && <p role="status">{t('该期间没有需要结转的金额')}</p>}
        {view?.plans.map((plan, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- planned vouchers have nothing else of their own
          <PlannedVoucher key={index} plan={plan} />
        ))}
      </div>
    </Dialog>
  );
}

/** What vouchers that stand are worth, and what is to be done. */
function stateOf(view: CarryOverView | undefined): string {
  if (view?.isSame) return '已结转，凭证与账簿一致';
  return view?.plans.length === 0
    ? '已结转，但该期间已没有需要结转的金额，请取消结转'
    : '已结转，但凭证与账簿不符，请重新结转';
}
