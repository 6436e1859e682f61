import type { Paper } from '../../../language/model';
import type { Page } from '../../../language/print/Page';
import { loadedImage } from '../../files/loadedImage';
import { drawPage, type Drawing } from './drawPage';
import { pdfOfPictures, type PagePicture } from './pdfOfPictures';

/** Dots of an inch as office printers print them, at which small letters stay sharp. */
const DOTS = 200;
const QUALITY = 0.9;

/** Pages of one file; each takes some hundred kilobytes. */
export const MOST_IN_PDF = 200;

/** Pages as a PDF that looks like the print. @throws Error where the browser cannot draw them */
export async function pdfOf(pages: readonly Page[], paper: Paper, name: string): Promise<File> {
  const drawing: Drawing = { scale: DOTS / 25.4, familyOf: typefaces(), imageOf: ({ file }) => loadedImage(file) };
  const pictures: PagePicture[] = [];
  // One after the other: a page alone takes fifteen megabytes while it is drawn.
  for (const page of pages) {
    const canvas = await drawPage(page, paper, drawing);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    if (!blob) throw new Error('page not drawn');
    pictures.push({ bytes: new Uint8Array(await blob.arrayBuffer()), width: canvas.width, height: canvas.height });
  }
  return new File([pdfOfPictures(pictures, paper)], `${name}.pdf`, { type: 'application/pdf' });
}

/** Typefaces as the style of papers says them. */
function typefaces(): Drawing['familyOf'] {
  const known = new Map<string, string>();
  return (face) => {
    const family = known.get(face) ?? probed(face);
    known.set(face, family);
    return family;
  };
}

function probed(face: string): string {
  const paper = document.body.appendChild(document.createElement('div'));
  paper.className = 'gj-paper';
  paper.hidden = true;
  const text = paper.appendChild(document.createElement('span'));
  text.className = 'gj-paper-text';
  if (face !== '') text.dataset.face = face;
  const { fontFamily } = getComputedStyle(text);
  paper.remove();
  return fontFamily;
}
