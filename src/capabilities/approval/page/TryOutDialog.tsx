import { useState, type ReactNode } from 'react';
import { post, useT } from '../../../client';
import { AskedDialog } from '../../../renderer/form/AskedDialog';
import { APPROVAL_CALLS, type PathView } from '../wire';
import { PathSteps } from './PathSteps';
import type { Design } from './useDesign';
import { formFields } from '../../designedForm/wire';
import { ownModel } from '../../designedForm/page';

const INITIATOR = 'initiatorOfTrial';

/** A trial before anything is saved: somebody is chosen, the form filled in, and the path is shown with names. */
export function TryOutDialog({ design, onClose }: { design: Design; onClose(): void }): ReactNode {
  const t = useT();
  const { api, flow, form, resource } = design;
  const [model] = useState(() => {
    const fields = {
      [INITIATOR]: { type: 'user', title: '假设发起人', required: true },
      ...formFields(form.items),
    };
    const sections = [{ fields: [INITIATOR] }, { title: '表单', fields: form.items.map(({ vModel }) => vModel) }];
    return ownModel(t('试运行'), { fields, check: form.check ?? [], sections }, resource, {});
  });
  const [way, setWay] = useState<PathView>();
  const send = async (): Promise<void> => {
    setWay(undefined);
    const { [INITIATOR]: initiatorId, ...content } = model.toSave();
    setWay(await post<PathView>(`${api}/${APPROVAL_CALLS.tryOut}`, { form, flow, initiatorId, content }));
  };
  return (
    <AskedDialog title={t('试运行')} accept={t('查看审批路径')} model={model} send={send} onClose={onClose}>
      {way && <PathSteps way={way} />}
    </AskedDialog>
  );
}
