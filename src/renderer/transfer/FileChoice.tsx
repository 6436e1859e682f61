import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { getBlob, useT } from '../../client';
import { LARGEST_FILE, MOST_IMPORTED } from '../../language/wire/Transfer';
import { Button } from '../../ui/Button';
import { ACCEPTED } from './readFile';
import { saveFile } from './saveFile';

interface FileChoiceProps {
  resource: string;
  /** what was wrong with the file chosen before */
  problem: string | undefined;
  onChoose(file: File): void;
}

/** The first step of an import: the template, and the file, chosen or dropped. */
export function FileChoice({ onChoose, problem, resource }: FileChoiceProps): ReactNode {
  const t = useT();
  const noteId = useId();
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
      <ol className="gj-import-steps">
        <li>
          {t('下载模板，按列填写')}
          <Button onClick={() => void template(resource)}>{t('下载模板')}</Button>
        </li>
        <li>
          {t('选择填好的文件，检查后再导入')}
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
        </li>
      </ol>
      {problem !== undefined && (
        <p className="gj-import-problem" role="alert">
          {problem}
        </p>
      )}
      <ul id={noteId} className="gj-import-notes">
        <li>
          {t('xlsx 或 csv 文件，最多{rows}行、{size} MB', {
            rows: MOST_IMPORTED.toLocaleString('en-US'),
            size: LARGEST_FILE / 1024 / 1024,
          })}
        </li>
        <li>{t('带 * 的列必填；资料填编号或名称')}</li>
        <li>{t('单据的每行明细占一行，表头各列只填在单据的第一行，或在每行重复')}</li>
      </ul>
    </>
  );
}

async function template(resource: string): Promise<void> {
  try {
    const { blob, name } = await getBlob('/api/bus/common/template/download', { resource });
    saveFile(blob, name);
  } catch {
    // The client has shown why there is none.
  }
}
