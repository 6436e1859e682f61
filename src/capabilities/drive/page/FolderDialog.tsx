import { useState, type ReactNode } from 'react';
import { spaceRoots } from './spaceRoots';
import { useT } from '../../../client';
import { useLoaded } from '../../../client/useLoaded';
import type { Resource } from '../../../language/model';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { type SpaceFolder } from '../wire';
import { readDrive } from './driveCalls';
import { FolderTree } from './FolderTree';

interface FolderDialogProps {
  resource: Pick<Resource, 'api'>;
  /** in Chinese */
  title: string;
  /** rejects where it cannot be done, which the client has said */
  save(folderId: string): Promise<unknown>;
  onClose(isDone: boolean): void;
}

const NONE: readonly string[] = [];

/** Asks for a folder. */
export function FolderDialog({ onClose, resource, save, title }: FolderDialogProps): ReactNode {
  const t = useT();
  const [chosen, setChosen] = useState('');
  const [isSaving, setSaving] = useState(false);
  const { value: spaces = [] } = useLoaded<SpaceFolder[]>('spaces', (options) =>
    readDrive(resource, 'spaces', {}, options),
  );
  const accept = (): void => {
    setSaving(true);
    save(chosen).then(
      () => onClose(true),
      () => setSaving(false),
    );
  };
  return (
    <Dialog
      size="small"
      title={t(title)}
      onClose={() => onClose(false)}
      footer={
        <>
          <Button isPrimary disabled={chosen === '' || isSaving} onClick={accept}>
            {t('确定')}
          </Button>
          <Button onClick={() => onClose(false)}>{t('取消')}</Button>
        </>
      }
    >
      <div className="gj-drive-picker">
        <FolderTree resource={resource} roots={spaceRoots(spaces)} chosen={chosen} above={NONE} onChoose={setChosen} />
      </div>
    </Dialog>
  );
}
