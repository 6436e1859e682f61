import { useCallback, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { toast, useT } from '../../../client';
import { later } from '../../../client/later';
import { settings } from '../../../client/settings';
import type { ListPanelProps } from '../../../renderer/capability/CapabilityPage';
import type { Row } from '../../../renderer/columns/fieldColumn';
import { TableQuery } from '../../../renderer/table/TableQuery';
import { TableScreen } from '../../../renderer/table/TableScreen';
import { useTableScreen } from '../../../renderer/table/useTableScreen';
import { useIsNarrow } from '../../../ui/useIsNarrow';
import type { DrivePath } from '../wire';
import { DriveBar } from './DriveBar';
import { DriveCards } from './DriveCards';
import { DriveHead } from './DriveHead';
import { isBin, type DrivePlace } from './drivePlace';
import { driveRow } from './DriveRow';
import { droppedFiles } from './droppedFiles';
import { startDrag } from './nodeDrag';
import { useDriveActions } from './useDriveActions';
import { useDriveKeys } from './useDriveKeys';
import { useDriveSource } from './useDriveSource';

const DrivePreview = later(() => import('./DrivePreview').then((module) => module.DrivePreview));

interface DriveFilesProps extends ListPanelProps {
  place: DrivePlace;
  /** the folder that is shown, once it is known */
  folder: DrivePath['folders'][number] | undefined;
  folders: DrivePath['folders'];
  go(place: DrivePlace): void;
  goToFolder(id: string): void;
  onChanged(): void;
  /** of a small screen: shows where one can go */
  onSide?(): void;
}

/** The files of one place: as rows, as pictures, or by time; with all that can be done with them. */
export function DriveFiles(props: DriveFilesProps): ReactNode {
  const { folder, folders, goToFolder, onChanged, onSide, place, resource, screen } = props;
  const t = useT();
  const isNarrow = useIsNarrow();
  const { fileModel } = useSnapshot(settings);
  const [words, setWords] = useState('');
  const [shown, setShown] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const [isNarrowed, setNarrowed] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const table = useTableScreen(useDriveSource(props, place, words));
  const filePath = `/${folders.map(({ name }) => name).join('/')}`;
  const actions = useDriveActions({ resource, table, place, folder, filePath, onChanged });
  const open = useCallback(
    (row: Row) => {
      const node = driveRow(row);
      if (node.isFolder && row.deleteFlag !== 1) goToFolder(node.id);
      else if (!node.isFolder) setShown(node.id);
    },
    [goToFolder],
  );
  const parent = folders.at(-2)?.id;
  useDriveKeys(box, { actions, table, open, ...(parent === undefined ? {} : { onUp: () => goToFolder(parent) }) });
  const mayUpload = actions.upload !== undefined;
  const onDragStart = (event: DragEvent): void => {
    const id = (event.target as Element).closest<HTMLElement>('[data-node]')?.dataset.node;
    if (id === undefined || isBin(place)) return;
    const chosen = table.selection.rows.map((row) => String(row.id));
    startDrag(event, chosen.includes(id) ? chosen : [id], actions.drop);
  };
  const onDrop = (event: DragEvent): void => {
    setOver(false);
    if (!mayUpload || event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void droppedFiles(event.dataTransfer).then(
      (files) => actions.upload?.(files),
      () => toast('warning', t('拖入的文件夹无法读取，请改用“上传文件夹”')),
    );
  };
  const bar = <DriveBar actions={actions} table={table} place={place} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- files can be chosen by a button as well
    <div
      ref={box}
      className={`gj-drive-files${isOver ? ' is-over' : ''}`}
      onDragStart={onDragStart}
      onDragOver={(event) => {
        if (!mayUpload || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={onDrop}
      onPaste={(event) => {
        const files = [...event.clipboardData.files];
        if (!mayUpload || files.length === 0) return;
        event.preventDefault();
        actions.upload?.(files.map((file) => ({ file, below: [] })));
      }}
    >
      <DriveHead
        place={place}
        folders={folders}
        words={words}
        onWords={setWords}
        goToFolder={goToFolder}
        isNarrowed={isNarrowed}
        onNarrow={() => setNarrowed(!isNarrowed)}
        {...(onSide ? { onSide } : {})}
      />
      {fileModel === 0 || isNarrow ? (
        <TableScreen table={table} actions={bar} onOpen={open} hasQuery={isNarrowed} />
      ) : (
        <section className="gj-list">
          {isNarrowed && <TableQuery table={table} hasForm />}
          {bar}
          <DriveCards table={table} onOpen={open} isByTime={fileModel === 2} />
        </section>
      )}
      {isOver && <p className="gj-drive-drop">{t('松开鼠标上传到此处')}</p>}
      {actions.dialogs}
      {shown !== null && (
        <DrivePreview
          resource={resource}
          rows={table.rows}
          start={shown}
          title={screen.name}
          onClose={() => setShown(null)}
        />
      )}
    </div>
  );
}
