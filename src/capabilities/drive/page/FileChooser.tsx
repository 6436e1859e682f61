import { useState, type ReactNode } from 'react';
import { spaceRoots } from './spaceRoots';
import { get, useT } from '../../../client';
import { useLoaded } from '../../../client/useLoaded';
import type { FileEntry } from '../../../language/model/FileEntry';
import type { ListAnswer } from '../../../language/wire';
import { fileSizeText } from '../../../lib/format/fileSizeText';
import type { FileChooserProps } from '../../../renderer/capability/CapabilityPage';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { DRIVE_PATH, type KnownDrive, type SpaceFolder } from '../wire';
import { changeDrive, readDrive } from './driveCalls';
import { driveRow } from './DriveRow';
import { FolderTree } from './FolderTree';
import { NodeIcon } from './nameColumn';
import './drive.css';

/** Files of a folder that are offered at once: more are found by words. */
const MOST = '200';
const NONE: readonly string[] = [];

/** Chooses files of the drive for a record. */
export function FileChooser(props: FileChooserProps): ReactNode {
  const t = useT();
  const drive = useLoaded<KnownDrive | null>(
    'drive',
    (options) => get(DRIVE_PATH, {}, { ...options, quiet: true }),
    true,
  );
  if (drive.value) return <Chooser {...props} drive={drive.value} />;
  return (
    <Dialog size="medium" title={t('从文档中心选择')} onClose={props.onClose}>
      {drive.hasFailed || drive.value === null ? <p>{t('您没有文档中心的权限')}</p> : <div aria-busy="true" />}
    </Dialog>
  );
}

function Chooser({ drive, onChosen, onClose, room }: FileChooserProps & { drive: KnownDrive }): ReactNode {
  const t = useT();
  const [folder, setFolder] = useState('');
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isTaking, setTaking] = useState(false);
  const { value: spaces = [] } = useLoaded<SpaceFolder[]>(
    'spaces',
    (options) => readDrive(drive, 'spaces', {}, options),
    true,
  );
  const at = folder === '' ? (spaces[0]?.id ?? '') : folder;
  const { value: files } = useLoaded<ListAnswer>(
    `files ${at} ${words}`,
    at === ''
      ? null
      : (options) =>
          get(drive.list, { folderId: at, isDir: '0,0', pageSize: MOST, ...(words === '' ? {} : { words }) }, options),
  );
  const take = (): void => {
    setTaking(true);
    changeDrive<FileEntry[]>(drive, 'attach', { ids: chosen }).then(onChosen, () => setTaking(false));
  };
  return (
    <Dialog
      size="medium"
      title={t('从文档中心选择')}
      onClose={onClose}
      footer={
        <>
          <Button isPrimary disabled={chosen.length === 0 || chosen.length > room || isTaking} onClick={take}>
            {t('确定')} {chosen.length > 0 && `(${chosen.length})`}
          </Button>
          <Button onClick={onClose}>{t('取消')}</Button>
        </>
      }
    >
      <div className="gj-drive-chooser">
        <FolderTree resource={drive} roots={spaceRoots(spaces)} chosen={at} above={NONE} onChoose={setFolder} />
        <div>
          <input
            type="search"
            className="gj-input"
            maxLength={100}
            placeholder={t('搜索文件名和内容')}
            aria-label={t('搜索文件名和内容')}
            onChange={({ target }) => setWords(target.value.trim())}
          />
          {files?.list.length === 0 && <p className="gj-drive-none">{t('此处没有文件')}</p>}
          <ul>
            {files?.list.map(driveRow).map(({ id, name, size }) => (
              <li key={id}>
                <label>
                  <input
                    type="checkbox"
                    checked={chosen.includes(id)}
                    disabled={!chosen.includes(id) && chosen.length >= room}
                    onChange={({ target }) =>
                      setChosen(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
                    }
                  />
                  <NodeIcon name={name} isFolder={false} />
                  <span>{name}</span>
                  <small>{fileSizeText(size)}</small>
                </label>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Dialog>
  );
}
