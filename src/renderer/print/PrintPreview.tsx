import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useT } from '../../client';
import type { Paper } from '../../language/model';
import type { Page } from '../../language/print/Page';
import { PaperPage } from './PaperPage';

/** Pages shown; more are printed all the same. */
export const PREVIEWED = 20;

const MM = 96 / 25.4;

interface PrintPreviewProps {
  pages: readonly Page[];
  paper: Paper;
  /** what stands on them is read here: all of them, by those who hear it, too */
  isRead?: boolean;
}

/** The first pages as they will be printed, smaller where the window is narrower than the paper. */
export function PrintPreview({ isRead = false, pages, paper }: PrintPreviewProps): ReactNode {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry!.contentRect.width));
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  const zoom = width === 0 ? 1 : Math.min(1, width / (paper.width * MM));
  return (
    <div className="gj-print-preview" ref={place}>
      {pages.slice(0, isRead ? undefined : PREVIEWED).map((page, index) => (
        <div key={index} style={{ zoom }}>
          <PaperPage
            page={page}
            paper={paper}
            label={isRead ? undefined : t('第{page}页　共{pages}页', { page: index + 1, pages: pages.length })}
          />
        </div>
      ))}
    </div>
  );
}
