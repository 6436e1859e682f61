import { useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Page } from '../../language/print/Page';
import type { Paper } from '../../language/model';
import { adoptPaperSize } from './adoptPaperSize';
import { PaperPage } from './PaperPage';

/** What the printer gets in place of the screen. */
export function Papers({ pages, paper }: { pages: readonly Page[]; paper: Paper }): ReactNode {
  const { height, width } = paper;
  useEffect(() => adoptPaperSize({ height, width }), [height, width]);
  return createPortal(
    <div className="gj-papers">
      {pages.map((page, index) => (
        <PaperPage key={index} page={page} paper={paper} />
      ))}
    </div>,
    document.body,
  );
}
