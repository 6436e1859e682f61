import { useState, type ReactNode } from 'react';
import { useT } from '../../../client';
import { AskedDialog } from '../../../renderer/form/AskedDialog';
import type { FormItem } from '../wire';
import { formOfItem, itemForm, itemOfForm, TAG_TITLES } from './itemForm';
import { ownModel } from './ownModel';
import type { FormDesign } from './useFormDesign';

interface ItemDialogProps {
  design: FormDesign;
  item: FormItem;
  isInTable: boolean;
  onDone(item: FormItem): void;
  onClose(): void;
}

/** Asks what is set of a field of a form. */
export function ItemDialog({ design, isInTable, item, onClose, onDone }: ItemDialogProps): ReactNode {
  const t = useT();
  const title = t('字段设置：{kind}', { kind: t(TAG_TITLES[item.tag]) });
  const [model] = useState(() =>
    ownModel(title, itemForm(item.tag, isInTable, item.from !== undefined), design.resource, formOfItem(item)),
  );
  const send = (): Promise<void> => {
    onDone(itemOfForm(item, model.toSave()));
    return Promise.resolve();
  };
  return <AskedDialog title={title} model={model} send={send} onClose={onClose} />;
}
