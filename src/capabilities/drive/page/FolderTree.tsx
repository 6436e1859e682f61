import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useT } from '../../../client';
import type { Resource } from '../../../language/model';
import type { DriveFolder } from '../wire';
import { readDrive } from './driveCalls';
import { foldersChanged } from './foldersChanged';
import { useSnapshot } from 'valtio/react';
import '../../../ui/tree.css';
import './drive.css';

interface FolderTreeProps {
  resource: Pick<Resource, 'api'>;
  roots: readonly DriveFolder[];
  chosen: string;
  /** ids of the folders that lie above what is chosen, which stand open */
  above: readonly string[];
  onChoose(id: string): void;
}

/** Folders, each asked for when it is opened. Arrows walk, right and left open and shut, Enter chooses. */
export function FolderTree({ above, chosen, onChoose, resource, roots }: FolderTreeProps): ReactNode {
  const t = useT();
  const { count } = useSnapshot(foldersChanged);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [below, setBelow] = useState<ReadonlyMap<string, readonly DriveFolder[]>>(new Map());
  const wanted = [...new Set([...open, ...above])];
  const asked = wanted.join(',');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const abort = new AbortController();
    for (const id of asked === '' ? [] : asked.split(','))
      readDrive<DriveFolder[]>(
        resource,
        'folders',
        { id },
        { signal: abort.signal, background: true, quiet: true },
      ).then(
        (folders) => setBelow((now) => new Map([...now, [id, folders]])),
        // A folder that is not there any more has nothing below it.
        () => setBelow((now) => (abort.signal.aborted ? now : new Map([...now, [id, []]]))),
      );
    return () => abort.abort();
  }, [asked, count, resource]);
  const isOpen = (id: string): boolean => wanted.includes(id);
  const toggle = (id: string): void =>
    setOpen((now) => new Set(now.has(id) ? [...now].filter((each) => each !== id) : [...now, id]));

  function onKeyDown(event: KeyboardEvent): void {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const item = items[at];
    if (!item) return;
    const { id = '' } = item.dataset;
    const acts: Record<string, () => void> = {
      ArrowDown: () => items[at + 1]?.focus(),
      ArrowUp: () => items[at - 1]?.focus(),
      Home: () => items[0]?.focus(),
      End: () => items.at(-1)?.focus(),
      ArrowRight: () => (isOpen(id) ? items[at + 1]?.focus() : toggle(id)),
      ArrowLeft: () => isOpen(id) && toggle(id),
      Enter: () => onChoose(id),
      ' ': () => onChoose(id),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  const branch = (folder: DriveFolder, level: number): ReactNode => {
    const inside = below.get(folder.id);
    const canOpen = folder.hasMore && (inside === undefined || inside.length > 0);
    return (
      <li key={folder.id} role="none">
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree has the keys */}
        <div
          role="treeitem"
          className="gj-drive-branch"
          data-level={Math.min(level, 8)}
          data-id={folder.id}
          data-drop={folder.id}
          tabIndex={folder.id === chosen || (chosen === '' && level === 1 && folder === roots[0]) ? 0 : -1}
          aria-selected={folder.id === chosen}
          aria-level={level}
          {...(canOpen ? { 'aria-expanded': isOpen(folder.id) } : {})}
          onClick={() => onChoose(folder.id)}
        >
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the arrows do the same */}
          <span
            className={canOpen ? `gj-twist ${isOpen(folder.id) ? 'gj-twist-open' : 'gj-twist-shut'}` : 'gj-twist'}
            onClick={(event) => {
              event.stopPropagation();
              if (canOpen) toggle(folder.id);
            }}
          />
          <span title={folder.name}>{folder.name}</span>
        </div>
        {isOpen(folder.id) && inside !== undefined && inside.length > 0 && (
          <ul role="group">{inside.map((each) => branch(each, level + 1))}</ul>
        )}
      </li>
    );
  };
  return (
    <ul ref={list} role="tree" className="gj-drive-tree" aria-label={t('文件夹')} onKeyDown={onKeyDown}>
      {roots.map((folder) => branch(folder, 1))}
    </ul>
  );
}
