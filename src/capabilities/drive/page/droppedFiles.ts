/** A file with the names of the folders that it came in. */
export interface PlacedFile {
  file: File;
  below: readonly string[];
}

/** Files of one drop at most: more are uploaded by choosing their folder. */
const MOST = 5000;

/** All files of a drop, those in folders with the folders' names. */
export async function droppedFiles(data: DataTransfer): Promise<PlacedFile[]> {
  // Asked for at once: the browser forgets what was dropped with the event.
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return [...data.files].map((file) => ({ file, below: [] }));
  const found: PlacedFile[] = [];
  for (const entry of entries) await collect(entry, [], found);
  return found;
}

/** Files of a folder that was chosen, with its own name and those of the folders below. */
export function chosenFiles(files: Iterable<File>): PlacedFile[] {
  return [...files].map((file) => ({ file, below: file.webkitRelativePath.split('/').slice(0, -1) }));
}

async function collect(entry: FileSystemEntry, below: readonly string[], found: PlacedFile[]): Promise<void> {
  if (found.length >= MOST) return;
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    found.push({ file, below });
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (;;) {
    // A folder is read in parts, of which an empty one is the last.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return;
    for (const each of some) await collect(each, [...below, entry.name], found);
  }
}
