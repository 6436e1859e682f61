import { useState, type ReactNode } from 'react';
import { useT } from '../../../client';
import { AskedDialog } from '../../../renderer/form/AskedDialog';
import { ownModel } from '../../designedForm/page';
import type { Flow, Led } from '../wire';
import type { Design } from './useDesign';

/** What follows where the initiator has changed what came back to him, in Chinese. */
export const LED_TITLES: Readonly<Record<Led, string>> = {
  anew: '退回修改后重新审批',
  ways: '退回修改后只重新选择分支',
};

interface FlowDialogProps {
  design: Design;
  onDone(flow: Flow): void;
  onClose(): void;
}

/** Asks what holds of a flow as a whole. */
export function FlowDialog({ design: { flow, resource }, onClose, onDone }: FlowDialogProps): ReactNode {
  const t = useT();
  const [model] = useState(() =>
    ownModel(
      t('流程设置'),
      {
        fields: {
          changed: {
            type: 'enum',
            title: '退回后修改了内容',
            options: Object.entries(LED_TITLES).map(([value, label]) => ({ value, label })),
            required: true,
            help: '重新审批：已同意的人再次审批修改后的内容；只重新选择分支：已同意的不再处理，条件分支按新内容重新判断',
          },
        },
      },
      resource,
      { changed: flow.changed ?? 'anew' },
    ),
  );
  const send = (): Promise<void> => {
    const { changed: _, ...rest } = flow;
    const said = model.toSave().changed as Led;
    onDone(said === 'anew' ? rest : { ...rest, changed: said });
    return Promise.resolve();
  };
  return <AskedDialog title={t('流程设置')} model={model} send={send} onClose={onClose} />;
}
