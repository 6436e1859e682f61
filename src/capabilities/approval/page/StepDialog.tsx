import { useState, type ReactNode } from 'react';
import { useT } from '../../../client';
import { AskedDialog } from '../../../renderer/form/AskedDialog';
import { formOfStep, stepForm, stepOfForm, type WhoNode } from './stepForm';
import type { Design } from './useDesign';
import { ownModel } from '../../designedForm/page';

interface StepDialogProps {
  design: Design;
  node: WhoNode;
  onDone(node: WhoNode): void;
  onClose(): void;
}

/** Asks what is set of a step. */
export function StepDialog({ design, node, onClose, onDone }: StepDialogProps): ReactNode {
  const t = useT();
  const { isBound, items, resource, roles } = design;
  const [model] = useState(() =>
    ownModel(t('环节设置'), stepForm(node.kind, { isBound, items, roles }), resource, formOfStep(node)),
  );
  const send = (): Promise<void> => {
    onDone(stepOfForm(node, model.toSave()));
    return Promise.resolve();
  };
  return <AskedDialog title={t('环节设置')} model={model} send={send} onClose={onClose} />;
}
