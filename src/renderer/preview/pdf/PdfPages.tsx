import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { toast, useT } from '../../../client';
import { useTools } from '../PreviewTools';
import type { ViewProps } from '../ViewProps';
import { PdfPage } from './PdfPage';

interface PdfPagesProps extends Pick<ViewProps, 'onTools'> {
  document: PDFDocumentProxy;
}

const STEP = 1.25;
const SMALLEST = 0.1;
const LARGEST = 5;
/** Pages that are drawn at once to be printed, at most. */
const MOST_PRINTED = 200;
/** A page that is not known yet: A4 in points. */
const A4 = { width: 595, height: 842 };
/** Pixels beside the pages. */
const MARGIN = 32;
/** On a wide window pages are not drawn larger than they can be read at one glance. */
const WIDEST_FIT = 1100;

/** All pages below each other, as wide as fits at first. */
export function PdfPages({ document, onTools }: PdfPagesProps): ReactNode {
  const t = useT();
  const element = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  const [first, setFirst] = useState(A4);
  const [chosen, setChosen] = useState<number>();
  const [quarters, setQuarters] = useState(0);
  const [isPrinted, setPrinted] = useState(false);
  const { numPages } = document;

  useEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    const observer = new ResizeObserver(() => setRoom(box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    void document.getPage(1).then((page) => {
      const { height, width } = page.getViewport({ scale: 1 });
      setFirst({ width, height });
    });
  }, [document]);

  const across = quarters % 2 === 1 ? first.height : first.width;
  const scale = chosen ?? Math.max(SMALLEST, Math.min(room - MARGIN, WIDEST_FIT) / across);

  const drawn = useRef(new Set<number>());
  const whenDrawn = useRef<() => void>(undefined);
  const onDrawn = (number: number, isDrawn: boolean): void => {
    if (isDrawn) drawn.current.add(number);
    else drawn.current.delete(number);
    if (drawn.current.size === numPages) whenDrawn.current?.();
  };
  useTools(onTools, {
    zoom: (step) =>
      setChosen(
        step === 'fit' ? undefined : Math.min(LARGEST, Math.max(SMALLEST, scale * (step === 'in' ? STEP : 1 / STEP))),
      ),
    turn: () => setQuarters((turned) => (turned + 1) % 4),
    prepare: async () => {
      if (numPages > MOST_PRINTED) {
        toast('warning', t('文件超过 {count} 页，请下载后打印', { count: MOST_PRINTED }));
        return null;
      }
      const all = new Promise<void>((resolve) => (whenDrawn.current = resolve));
      setPrinted(true);
      if (drawn.current.size < numPages) await all;
      return () => setPrinted(false);
    },
  });
  return (
    <div ref={element} className="gj-preview-pdf" data-pages={numPages}>
      {room > 0 &&
        Array.from({ length: numPages }, (_, index) => (
          <PdfPage
            key={index}
            document={document}
            number={index + 1}
            first={first}
            scale={scale}
            quarters={quarters}
            isPrinted={isPrinted}
            onDrawn={onDrawn}
          />
        ))}
    </div>
  );
}
