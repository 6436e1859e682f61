import { useRef, useState, type ReactNode } from 'react';
import { alertLines, CallError, post, useT, type RefusalLine } from '../../../client';
import type { ActionDialogProps } from '../../../renderer/action/ActionPlace';
import { askedModel } from '../../../renderer/form/askedModel';
import { DocumentForm } from '../../../renderer/form/DocumentForm';
import { ProblemList } from '../../../renderer/form/ProblemList';
import { useSaveKey } from '../../../renderer/form/useSaveKey';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { RUN_STATEMENTS } from '../wire';

/** Makes a statement for each partner who has something to state in the days that are asked for. */
export function RunDialog({ resource, onClose }: ActionDialogProps): ReactNode {
  const t = useT();
  const root = useRef<HTMLDivElement>(null);
  const [isSending, setSending] = useState(false);
  const asks = resource.uses.statement?.run?.asks ?? [];
  const [model] = useState(() => askedModel(resource, asks));
  const accept = async (): Promise<void> => {
    if (isSending || model.check().length > 0) return;
    setSending(true);
    const head = Object.fromEntries(asks.map((name) => [name, model.state.document[name]]));
    try {
      const answer = await post<{ title: string; lines: RefusalLine[] }>(`${resource.api}/${RUN_STATEMENTS}`, { head });
      onClose(true);
      await alertLines(answer);
    } catch (error) {
      // The client has shown why; what was entered stays.
      if (!(error instanceof CallError)) throw error;
      setSending(false);
    }
  };
  useSaveKey(root, () => void accept());
  return (
    <Dialog
      title={t('批量生成{title}', { title: t(resource.title) })}
      onClose={() => onClose(false)}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t('取消')}</Button>
          <Button isPrimary disabled={isSending} onClick={() => void accept()}>
            {t('确定')}
          </Button>
        </>
      }
    >
      <div ref={root}>
        <DocumentForm model={model} />
        <ProblemList model={model} root={root} />
        <p>{t('期间内有余额或发生额的单位各生成一张；已有对账单的不再生成。')}</p>
      </div>
    </Dialog>
  );
}
