import { useId, type ReactNode } from 'react';
import { getBlob, useT } from '../../client';
import { LARGEST_FILE, MOST_IMPORTED } from '../../language/wire/Transfer';
import { Button } from '../../ui/Button';
import { FileDrop } from './FileDrop';
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
  return (
    <>
      <ol className="gj-import-steps">
        <li>
          {t('下载模板，按列填写')}
          <Button onClick={() => void template(resource)}>{t('下载模板')}</Button>
        </li>
        <li>
          {t('选择填好的文件，检查后再导入')}
          <FileDrop noteId={noteId} onChoose={onChoose} />
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
