import type { PDFDocumentLoadingTask } from 'pdfjs-dist';
import { useEffect, useRef, type ReactNode } from 'react';
import { useT } from '../../../client';
import { Loaded } from '../Loaded';
import { PreviewFault } from '../PreviewFault';
import type { ViewProps } from '../ViewProps';
import { openPdf } from './openPdf';
import { PdfPages } from './PdfPages';

/** The pages of a PDF, drawn as they come into sight. */
export function PdfView({ file, onTools, port }: ViewProps): ReactNode {
  const t = useT();
  const task = useRef<PDFDocumentLoadingTask>(undefined);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      void task.current?.destroy();
    };
  }, []);
  const load = async () => {
    const content = await port.blob(file);
    const opened = openPdf(new Uint8Array(await content.arrayBuffer()));
    task.current = opened;
    // Its worker would stay for ever.
    if (isGone.current) void opened.destroy();
    try {
      return await opened.promise;
    } catch (error) {
      throw error instanceof Error && error.name === 'PasswordException'
        ? new PreviewFault(t('文件有密码保护，请下载后打开'))
        : error;
    }
  };
  return <Loaded load={load}>{(document) => <PdfPages document={document} onTools={onTools} />}</Loaded>;
}
