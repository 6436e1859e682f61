import { useState, type ReactNode } from 'react';
import { get, toast, useT } from '../../../client';
import { useLoaded } from '../../../client/useLoaded';
import type { KeepFileProps } from '../../../renderer/capability/CapabilityPage';
import { Button } from '../../../ui/Button';
import { DRIVE_PATH, type KnownDrive } from '../wire';
import { FolderDialog } from './FolderDialog';
import { uploadFiles } from './uploadFiles';

/** Makes a file and puts it into a folder that is asked for; nothing for who has no drive. */
export function KeepInDrive({ file, isDisabled }: KeepFileProps): ReactNode {
  const t = useT();
  const [made, setMade] = useState<File | null>(null);
  const [isMaking, setMaking] = useState(false);
  const drive = useLoaded<KnownDrive | null>(
    'drive',
    (options) => get(DRIVE_PATH, {}, { ...options, quiet: true, background: true }),
    true,
  );
  const known = drive.value;
  if (!known?.mayUpload) return null;
  const make = (): void => {
    setMaking(true);
    file()
      .then(setMade, () => toast('error', t('文件没有生成，请重试')))
      .finally(() => setMaking(false));
  };
  return (
    <>
      <Button disabled={isDisabled || isMaking} onClick={make}>
        {t('存到文档中心')}
      </Button>
      {made && (
        <FolderDialog
          resource={known}
          title="存到文件夹"
          save={(folderId) => uploadFiles(known, folderId, [{ file: made, below: [] }], 'rename', () => undefined)}
          onClose={() => setMade(null)}
        />
      )}
    </>
  );
}
