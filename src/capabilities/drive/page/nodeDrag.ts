import type { DragEvent } from 'react';

/** Marks what is dragged as files of the drive, and not of the computer. */
const KIND = 'application/x-drive-nodes';

type Drop = (ids: readonly string[], folderId: string, isCopy: boolean) => void;

/** What is dragged on this page, and what becomes of it where it is let go. */
let dragged: { ids: readonly string[]; drop: Drop } | undefined;

/** Begins to drag files and folders; the browser shows the one that is held. */
export function startDrag(event: DragEvent, ids: readonly string[], drop: Drop): void {
  dragged = { ids, drop };
  event.dataTransfer.setData(KIND, ids.join(','));
  event.dataTransfer.effectAllowed = 'copyMove';
}

/** Handlers of an element in which folders stand that can be dropped on, each with its id as `data-drop`. Ctrl copies. */
export const dropArea = {
  onDragOver(event: DragEvent): void {
    const folder = folderAt(event);
    mark(event, folder);
    if (!folder) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = event.ctrlKey ? 'copy' : 'move';
  },
  onDragLeave: (event: DragEvent): void => mark(event, undefined),
  onDragEnd(event: DragEvent): void {
    mark(event, undefined);
    dragged = undefined;
  },
  onDrop(event: DragEvent): void {
    const folder = folderAt(event);
    mark(event, undefined);
    const id = folder?.dataset.drop;
    if (id === undefined) return;
    event.preventDefault();
    dragged?.drop(dragged.ids, id, event.ctrlKey);
    dragged = undefined;
  },
};

/** A folder under the pointer that is not dragged itself. */
function folderAt({ dataTransfer, target }: DragEvent): HTMLElement | undefined {
  if (!dragged || !dataTransfer.types.includes(KIND)) return undefined;
  const found = (target as Element).closest<HTMLElement>('[data-drop]');
  return found && !dragged.ids.includes(found.dataset.drop ?? '') ? found : undefined;
}

function mark({ currentTarget }: DragEvent, folder: HTMLElement | undefined): void {
  for (const each of currentTarget.querySelectorAll('.is-dropped-on'))
    if (each !== folder) each.classList.remove('is-dropped-on');
  folder?.classList.add('is-dropped-on');
}
