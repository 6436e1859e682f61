import { useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Page } from '../../language/print/Page';
import type { Paper } from '../../language/model';
import { PaperPage } from './PaperPage';

/** What the printer gets in place of the screen. */
export function Papers({ pages, paper }: { pages: readonly Page[]; paper: Paper }): ReactNode {
  usePaperSize(paper);
  return createPortal(
    <div className="gj-papers">
      {pages.map((page, index) => (
        <PaperPage key={index} page={page} paper={paper} />
      ))}
    </div>,
    document.body,
  );
}

/** Tells the browser on what paper the page is printed, as long as the caller is shown. */
function usePaperSize({ height, width }: Paper): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { size: ${width}mm ${height}mm; margin: 0 }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [height, width]);
}
