import { useState, type ReactNode } from 'react';
import { alertLines, post, useT, type RefusalLine } from '../../../client';
import type { ActionDialogProps } from '../../../renderer/action/ActionPlace';
import { AskedDialog } from '../../../renderer/form/AskedDialog';
import { askedModel } from '../../../renderer/form/askedModel';
import { RUN_STATEMENTS } from '../wire';

/** Makes a statement for each partner who has something to state in the days that are asked for. */
export function RunDialog({ resource, onClose }: ActionDialogProps): ReactNode {
  const t = useT();
  const asks = resource.uses.reconciliation?.run?.asks ?? [];
  const [model] = useState(() => askedModel(resource, asks));
  const send = async (): Promise<void> => {
    const head = Object.fromEntries(asks.map((name) => [name, model.state.document[name]]));
    const answer = await post<{ title: string; lines: RefusalLine[] }>(`${resource.api}/${RUN_STATEMENTS}`, { head });
    onClose(true);
    await alertLines(answer);
  };
  return (
    <AskedDialog
      title={t('批量生成{title}', { title: t(resource.title) })}
      model={model}
      send={send}
      onClose={() => onClose(false)}
    >
      <p>{t('期间内有余额或发生额的单位各生成一张；已有对账单的不再生成。')}</p>
    </AskedDialog>
  );
}
