import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useT } from '../../client';
import { ACCEPTED } from './readFile';

interface FileDropProps {
  /** id of what says which files are meant */
  noteId: string;
  onChoose(file: File): void;
}

/** Where a table's file is chosen, or dropped. */
export function FileDrop({ noteId, onChoose }: FileDropProps): ReactNode {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const chosen = (files: FileList | null): void => {
    if (files?.[0]) onChoose(files[0]);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    chosen(event.dataTransfer.files);
  };
  return (
    <>
      <button
        type="button"
        data-first
        className={`gj-import-drop${isOver ? ' is-over' : ''}`}
        aria-describedby={noteId}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {t('点击选择文件，或将文件拖到这里')}
      </button>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        aria-label={t('选择文件')}
        hidden
        onChange={({ target }) => {
          chosen(target.files);
          target.value = '';
        }}
      />
    </>
  );
}
