import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useT } from '../../../client';
import { drawPage } from './drawPage';

interface PdfPageProps {
  document: PDFDocumentProxy;
  /** from 1 on */
  number: number;
  /** how large the first page is, in points; others are taken for as large until they are known */
  first: { width: number; height: number };
  scale: number;
  /** quarters of a turn to the right */
  quarters: number;
  /** drawn though it is not in sight */
  isPrinted: boolean;
  /** told when it is there, and when it is not any more */
  onDrawn(number: number, isDrawn: boolean): void;
}

/** One page, drawn while it is near what is in sight. */
export function PdfPage({ document, first, isPrinted, number, onDrawn, quarters, scale }: PdfPageProps): ReactNode {
  const t = useT();
  const holder = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [size, setSize] = useState(first);
  const [isBroken, setBroken] = useState(false);
  const isDrawn = isNear || isPrinted;
  const latest = useRef(onDrawn);
  latest.current = onDrawn;

  useEffect(() => {
    const element = holder.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      root: element.closest('.gj-preview-body'),
      rootMargin: '100% 0px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const element = holder.current;
    if (!element || !isDrawn) return undefined;
    const abort = new AbortController();
    drawPage({ document, number, scale, quarters, signal: abort.signal }).then(
      (page) => {
        if (!page || abort.signal.aborted) return;
        element.replaceChildren(page.canvas, page.text);
        setSize(page.size);
        latest.current(number, true);
      },
      () => {
        if (abort.signal.aborted) return;
        // The others may be whole.
        setBroken(true);
        latest.current(number, true);
      },
    );
    return () => abort.abort();
  }, [document, isDrawn, number, quarters, scale]);

  // What is far away would take the memory of a phone.
  useEffect(() => {
    if (isDrawn) return;
    holder.current?.replaceChildren();
    latest.current(number, false);
  }, [isDrawn, number]);

  const [across, down] = quarters % 2 === 1 ? [size.height, size.width] : [size.width, size.height];
  const { numPages } = document;
  return (
    <figure
      className="gj-preview-pdf-page"
      aria-label={t('第 {page} 页，共 {count} 页', { page: number, count: numPages })}
    >
      <div ref={holder} style={{ width: across * scale, height: down * scale }} />
      <figcaption aria-hidden="true">
        {number} / {numPages} {isBroken && t('此页无法显示')}
      </figcaption>
    </figure>
  );
}
