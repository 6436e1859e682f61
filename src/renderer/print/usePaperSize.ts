import { useEffect } from 'react';
import type { Paper } from '../../language/model';

/** Tells the browser on what paper the page is printed, as long as the caller is shown. */
export function usePaperSize({ height, width }: Paper): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { size: ${width}mm ${height}mm; margin: 0 }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [height, width]);
}
