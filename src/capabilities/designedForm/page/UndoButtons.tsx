import { useSyncExternalStore, type ReactNode } from 'react';
import { useT } from '../../../client';
import type { DocumentModel } from '../../../renderer/document/DocumentModel';
import { Button } from '../../../ui/Button';

/** Takes the last step back, or does it again, for who does not use keys. */
export function UndoButtons({ model }: { model: DocumentModel }): ReactNode {
  const t = useT();
  const canUndo = useSyncExternalStore(model.subscribe, () => model.canUndo);
  const canRedo = useSyncExternalStore(model.subscribe, () => model.canRedo);
  return (
    <>
      <Button isSmall disabled={!canUndo} title="Ctrl+Z" onClick={() => model.undo()}>
        {t('撤销')}
      </Button>
      <Button isSmall disabled={!canRedo} title="Ctrl+Y" onClick={() => model.redo()}>
        {t('重做')}
      </Button>
    </>
  );
}
