import { type PDFDocumentProxy, RenderingCancelledException, TextLayer } from 'pdfjs-dist';

interface Drawing {
  document: PDFDocumentProxy;
  /** from 1 on */
  number: number;
  scale: number;
  quarters: number;
  signal: AbortSignal;
}

interface DrawnPage {
  canvas: HTMLCanvasElement;
  /** its texts, to be marked and copied */
  text: HTMLElement;
  /** in points, not turned */
  size: { width: number; height: number };
}

/** Pixels of one canvas at most: browsers of phones give no more. */
const MOST_PIXELS = 16_000_000;
const QUARTER = 90;

/** Draws a page. Undefined: it was given up meanwhile. */
export async function drawPage({ document, number, quarters, scale, signal }: Drawing): Promise<DrawnPage | undefined> {
  const page = await document.getPage(number);
  const { height, width } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale, rotation: (page.rotate + quarters * QUARTER) % 360 });
  if (signal.aborted) return undefined;
  const area = viewport.width * viewport.height;
  const density = Math.min(devicePixelRatio, Math.sqrt(MOST_PIXELS / area));
  const canvas = Object.assign(window.document.createElement('canvas'), {
    width: Math.max(1, Math.floor(viewport.width * density)),
    height: Math.max(1, Math.floor(viewport.height * density)),
  });
  const drawing = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
  signal.addEventListener('abort', () => drawing.cancel(), { once: true });
  try {
    await drawing.promise;
  } catch (error) {
    if (error instanceof RenderingCancelledException) return undefined;
    throw error;
  }
  const text = window.document.createElement('div');
  text.className = 'gj-preview-pdf-text';
  text.style.setProperty('--total-scale-factor', String(scale));
  text.style.setProperty('--scale-round-x', '1px');
  text.style.setProperty('--scale-round-y', '1px');
  if (!signal.aborted)
    await new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport }).render();
  return { canvas, text, size: { width, height } };
}
