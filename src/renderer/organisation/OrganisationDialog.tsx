import { useState, type ReactNode } from 'react';
import { useT } from '../../client';
import type { OrganisationNode } from '../../language/wire';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { OrganisationPicker } from './OrganisationPicker';

interface OrganisationDialogProps {
  /** 组织机构 by default; already translated */
  title?: string;
  nodes: readonly OrganisationNode[];
  /** user ids chosen at first */
  value: readonly string[];
  onConfirm(userIds: string[]): void;
  onClose(): void;
}

/** {@link OrganisationPicker} in a dialog of 800 px; nothing is taken over before it is confirmed. */
export function OrganisationDialog({ title, nodes, value, onConfirm, onClose }: OrganisationDialogProps): ReactNode {
  const t = useT();
  const [chosen, setChosen] = useState<readonly string[]>(value);
  return (
    <Dialog
      title={title ?? t('组织机构')}
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button isPrimary onClick={() => onConfirm([...chosen])}>
            {t('确定')}
          </Button>
          <Button onClick={onClose}>{t('取消')}</Button>
        </>
      }
    >
      <OrganisationPicker nodes={nodes} value={chosen} onChange={setChosen} />
    </Dialog>
  );
}
