import { useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { proxy } from 'valtio/vanilla';
import { can, confirm, navigate, post, toast, useT } from '../../../client';
import { later } from '../../../client/later';
import type { Resource } from '../../../language/model';
import { detailAddress } from '../../../renderer/record/formAddress';
import type { Table } from '../../../renderer/table/useTableScreen';
import { NEW_TYPES, OFFICE_CALLS, officeTypeOf, type NewOfficeFile, type NewType } from '../../office/wire';
import { hasRight, type DrivePath, type DriveRight } from '../wire';
import { changeDrive } from './driveCalls';
import { isBin, type DrivePlace } from './drivePlace';
import { driveRow, type DriveRow } from './DriveRow';
import type { PlacedFile } from './droppedFiles';
import { foldersChanged } from './foldersChanged';
import { officePath, openOffice } from './openOffice';

/** Files and folders that were cut or copied, to be pasted in another folder. */
const driveClipboard = proxy<{ ids: readonly string[]; isCut: boolean }>({ ids: [], isCut: false });

const NameDialog = later(() => import('./NameDialog').then((module) => module.NameDialog));
const FolderDialog = later(() => import('./FolderDialog').then((module) => module.FolderDialog));
const RightsDialog = later(() => import('./RightsDialog').then((module) => module.RightsDialog));
const ShareDialog = later(() => import('./ShareDialog').then((module) => module.ShareDialog));
const TagsDialog = later(() => import('./TagsDialog').then((module) => module.TagsDialog));

/** What can be done here; what is left out is not the person's to do, or makes no sense now. */
export interface DriveActions {
  upload?(files: readonly PlacedFile[], same?: 'rename' | 'version'): void;
  createFolder?(): void;
  /** an empty document, which opens at once */
  createOffice?(type: NewType): void;
  /** a document in a window of its own */
  office?(): void;
  rename?(): void;
  move?(): void;
  copy?(): void;
  /** to be moved by `paste` */
  cut?(): void;
  /** to be copied by `paste` */
  take?(): void;
  paste?(): void;
  recycle?(): void;
  restore?(): void;
  purge?(): void;
  emptyBin?(): void;
  favour?(): void;
  tag?(): void;
  share?(): void;
  unzip?(): void;
  rights?(): void;
  /** whether what lies in a folder is looked at under a watermark */
  watermark?: { run(): void; isOn: boolean };
  /** shows what is known of one file */
  detail?(): void;
  download?(): void;
  /** files and folders were let go over a folder */
  drop(ids: readonly string[], folderId: string, isCopy: boolean): void;
  dialogs: ReactNode;
}

interface Here {
  resource: Resource;
  table: Table;
  place: DrivePlace;
  folder: DrivePath['folders'][number] | undefined;
  /** of that folder */
  filePath: string;
  onChanged(): void;
}

function showDetail(resource: Resource, id: string): void {
  const address = detailAddress(resource, id);
  if (address !== undefined) navigate(address);
}

type Open = NewType | 'name' | 'folder' | 'move' | 'copy' | 'rights' | 'share' | 'tags';

/** Everything that can be done with what is chosen, and in the folder that is shown. */
export function useDriveActions({ filePath, folder, onChanged, place, resource, table }: Here): DriveActions {
  const t = useT();
  const [open, setOpen] = useState<Open | null>(null);
  const clipboard = useSnapshot(driveClipboard);
  const chosen = table.selection.rows.map(driveRow);
  const { rights } = resource.uses.drive ?? {};
  const may = (right: keyof NonNullable<typeof rights>): boolean => rights !== undefined && can(rights[right]);
  const all = (right: DriveRight): boolean => chosen.length > 0 && chosen.every((node) => hasRight(node.rights, right));
  const here = (right: DriveRight): boolean => folder !== undefined && hasRight(folder.rights, right);
  const inBin = isBin(place);
  const ids = chosen.map(({ id }) => id);
  const [one] = chosen.length === 1 ? chosen : [];
  const office = officePath(resource);
  const type = one && !one.isFolder ? officeTypeOf(one.name) : undefined;

  const done = (message?: string): void => {
    foldersChanged.count++;
    table.selection.clear();
    table.reload();
    onChanged();
    if (message !== undefined) toast('success', t(message));
  };
  /** Shown by the client where it cannot be done. */
  const run = (name: Parameters<typeof changeDrive>[1], body: unknown, message?: string): void =>
    void changeDrive(resource, name, body).then(
      () => done(message),
      () => undefined,
    );
  const ask = async (title: string, text: string): Promise<boolean> => confirm({ title: t(title), text, danger: true });
  const namesOf = (nodes: readonly DriveRow[]): string =>
    nodes
      .slice(0, 3)
      .map(({ name }) => name)
      .join('、') + (nodes.length > 3 ? ` … (${nodes.length})` : '');

  const actions: Omit<DriveActions, 'dialogs' | 'drop'> = inBin
    ? {
        ...(may('delete') && chosen.length > 0
          ? {
              restore: () => run('restore', { ids }, '已还原'),
              purge: () =>
                void ask('彻底删除', t('{names}将无法恢复', { names: namesOf(chosen) })).then(
                  (isSure) => isSure && run('purge', { ids }),
                ),
            }
          : {}),
        ...(may('delete')
          ? {
              emptyBin: () =>
                void ask('清空回收站', t('您删除的文件都将无法恢复')).then((isSure) => isSure && run('emptyBin', {})),
            }
          : {}),
      }
    : {
        ...(folder && may('upload') && here('upload')
          ? {
              upload: (files, same = 'rename') =>
                void import('./uploadFiles').then(({ uploadFiles }) =>
                  uploadFiles(resource, folder.id, files, same, () => {
                    foldersChanged.count++;
                    table.reload();
                  }),
                ),
            }
          : {}),
        ...(folder && office !== undefined && may('upload') && here('upload') ? { createOffice: setOpen } : {}),
        ...(one && type && office !== undefined
          ? {
              office: () => openOffice(office, one, type.isEdited && may('update') && all('edit') ? 'edit' : 'detail'),
            }
          : {}),
        ...(folder && may('add') && here('upload') ? { createFolder: () => setOpen('folder') } : {}),
        ...(folder && here('upload') && clipboard.ids.length > 0 && may(clipboard.isCut ? 'update' : 'add')
          ? {
              paste: () => {
                run(clipboard.isCut ? 'move' : 'copy', { ids: clipboard.ids, folderId: folder.id });
                if (clipboard.isCut) driveClipboard.ids = [];
              },
            }
          : {}),
        ...(one && may('update') && all('edit') ? { rename: () => setOpen('name') } : {}),
        ...(may('update') && all('delete')
          ? {
              move: () => setOpen('move'),
              cut: () => {
                Object.assign(driveClipboard, { ids, isCut: true });
                toast('info', t('已剪切，到目标文件夹中粘贴'));
              },
            }
          : {}),
        ...(may('add') && chosen.length > 0
          ? {
              copy: () => setOpen('copy'),
              take: () => {
                Object.assign(driveClipboard, { ids, isCut: false });
                toast('info', t('已复制，到目标文件夹中粘贴'));
              },
            }
          : {}),
        ...(may('delete') && all('delete')
          ? {
              recycle: () =>
                void ask('删除', t('{names}将移入回收站，30天内可以还原', { names: namesOf(chosen) })).then(
                  (isSure) => isSure && run('recycle', { ids }),
                ),
            }
          : {}),
        ...(chosen.length > 0
          ? { favour: () => run('favour', { ids, is: !chosen.every(({ isFavourite }) => isFavourite) }) }
          : {}),
        ...(may('update') && all('edit') ? { tag: () => setOpen('tags') } : {}),
        ...(one && may('add') && one.name.toLowerCase().endsWith('.zip')
          ? { unzip: () => run('unzip', { id: one.id }, '已解压') }
          : {}),
        ...(one ? { detail: () => showDetail(resource, one.id) } : {}),
        ...(may('share') && all('share') ? { share: () => setOpen('share') } : {}),
        ...(one?.isFolder && may('share') && all('share')
          ? {
              watermark: {
                isOn: one.asksWatermark,
                run: () =>
                  run(
                    'watermark',
                    { id: one.id, is: !one.asksWatermark },
                    one.asksWatermark ? '已取消预览水印' : '预览和打印时显示姓名和时间，下载的文件不带水印',
                  ),
              },
            }
          : {}),
        ...(one || (folder && chosen.length === 0) ? { rights: () => setOpen('rights') } : {}),
        ...(chosen.length > 0
          ? { download: () => void import('./saveRows').then(({ saveRows }) => saveRows(resource, chosen)) }
          : {}),
      };

  const close = (isDone: boolean): void => {
    setOpen(null);
    if (isDone) done();
  };
  const rightsOf = one ?? folder;
  const newType = NEW_TYPES.find(({ ending }) => ending === open);
  const createOffice = async (name: string): Promise<void> => {
    const given = { folderId: folder?.id, name, type: newType?.ending };
    const file = await post<NewOfficeFile>(`${resource.api}/${OFFICE_CALLS.create}`, given);
    if (office !== undefined) openOffice(office, { ...file, filePath }, 'add');
  };
  const dialogs = (
    <>
      {open === 'folder' && folder && (
        <NameDialog
          title="新建文件夹"
          name=""
          save={(name) => changeDrive(resource, 'createFolder', { folderId: folder.id, name })}
          onClose={close}
        />
      )}
      {newType && (
        <NameDialog
          title={newType.title}
          name={`${t(newType.title)}.${newType.ending}`}
          save={createOffice}
          onClose={close}
        />
      )}
      {open === 'name' && one && (
        <NameDialog
          title="改名"
          name={one.name}
          save={(name) => changeDrive(resource, 'rename', { id: one.id, name })}
          onClose={close}
        />
      )}
      {(open === 'move' || open === 'copy') && (
        <FolderDialog
          resource={resource}
          title={open === 'move' ? '移动到' : '复制到'}
          save={(folderId) => changeDrive(resource, open, { ids, folderId })}
          onClose={close}
        />
      )}
      {open === 'rights' && rightsOf && (
        <RightsDialog resource={resource} id={rightsOf.id} name={rightsOf.name} onClose={close} />
      )}
      {open === 'share' && (
        <ShareDialog
          resource={resource}
          nodes={chosen.map(({ id, name }) => ({ id, name }))}
          onClose={() => close(false)}
        />
      )}
      {open === 'tags' && (
        <TagsDialog
          tags={one?.tags ?? []}
          save={(tags) => changeDrive(resource, 'tag', { ids, tags })}
          onClose={close}
        />
      )}
    </>
  );
  return {
    ...actions,
    drop: (dropped, folderId, isCopy) => run(isCopy ? 'copy' : 'move', { ids: dropped, folderId }),
    dialogs,
  };
}
