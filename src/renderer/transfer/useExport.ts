import { useEffect, useRef, useState } from 'react';
import { CallError, getBlob, t, toast } from '../../client';
import { exportParams, type ExportFormat, type ExportRange } from './exportParams';
import { readWithProgress, type ExportProgress } from './readWithProgress';
import { saveFile } from './saveFile';
import type { TransferPlace } from './TransferPlace';

/** Milliseconds until the first rows must be there; a large query is counted and ordered before. */
const PATIENCE = 120_000;

interface Exporting {
  /** null: none is under way */
  progress: ExportProgress | null;
  /** saves the file and tells; false when it was ended or failed */
  start(range: ExportRange, format: ExportFormat): Promise<boolean>;
  /** the file itself; null when it was ended or failed */
  make(range: ExportRange, format: ExportFormat): Promise<File | null>;
  /** ends it; the server stops as well */
  cancel(): void;
}

/** Fetches an export with its progress. It ends with the component. */
export function useExport(place: TransferPlace): Exporting {
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(range: ExportRange, format: ExportFormat): Promise<boolean> {
    const made = await exported(range, format);
    if (!made) return false;
    saveFile(made.file, made.file.name);
    toast('success', t('已导出{count}行', { count: made.rows.toLocaleString('en-US') }));
    return true;
  }

  async function exported(range: ExportRange, format: ExportFormat): Promise<{ file: File; rows: number } | null> {
    const { signal } = (running.current = new AbortController());
    let rows = 0;
    const onProgress = (next: ExportProgress): void => {
      rows = next.rows;
      setProgress(next);
    };
    setProgress({ rows: 0, share: 0 });
    try {
      const readBody = (response: Response): Promise<Blob> => readWithProgress(response, onProgress);
      const { blob, name } = await getBlob(place.exportPath, exportParams(place, range, format), {
        signal,
        readBody,
        background: true,
        timeout: PATIENCE,
      });
      return signal.aborted ? null : { file: new File([blob], name || `${place.title}.${format}`), rows };
    } catch (error) {
      // What the server refuses the client has shown; a connection that breaks halfway is told here.
      if (!signal.aborted && !(error instanceof CallError)) toast('error', t('导出中断，请重试'));
      return null;
    } finally {
      if (!signal.aborted) setProgress(null);
    }
  }

  const cancel = (): void => {
    running.current?.abort();
    setProgress(null);
  };
  const make = async (range: ExportRange, format: ExportFormat): Promise<File | null> =>
    (await exported(range, format))?.file ?? null;
  return { progress, start, make, cancel };
}
