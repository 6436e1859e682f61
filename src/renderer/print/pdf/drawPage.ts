import { POINT } from '../../../language/print/fitText';
import type { Box, ImageBox, Page, QrBox, TextBox } from '../../../language/print/Page';
import type { Paper } from '../../../language/model';
import { placeOfLines } from '../placeOfLines';

/** What a page is drawn with besides itself. */
export interface Drawing {
  /** pixels of a millimetre */
  scale: number;
  /** typefaces by what the page calls them; '' for the usual one */
  familyOf(face: string): string;
  /** undefined: it cannot be read, and its place stays empty as on paper */
  imageOf(box: ImageBox): Promise<HTMLImageElement | undefined>;
}

const TONES = { red: '#e60012', faint: 'rgb(120 120 120 / 40%)' } as const;

/** Draws a page as it comes out of the printer, see PaperPage. */
export async function drawPage(page: Page, paper: Paper, drawing: Drawing): Promise<HTMLCanvasElement> {
  const { scale } = drawing;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(paper.width * scale);
  canvas.height = Math.round(paper.height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  for (const box of page.boxes) {
    context.save();
    context.fillStyle = toneOf(box);
    if (box.kind === 'rule') context.fillRect(box.x, box.y, box.width, box.height);
    else if (box.kind === 'image') await drawImage(context, box, drawing);
    else if (box.kind === 'qr') drawQr(context, box);
    else drawText(context, box, drawing);
    context.restore();
  }
  return canvas;
}

function toneOf(box: Box): string {
  const tone = box.kind === 'text' || box.kind === 'rule' ? box.tone : undefined;
  return tone === undefined ? '#000000' : TONES[tone];
}

function drawText(context: CanvasRenderingContext2D, box: TextBox, { familyOf }: Drawing): void {
  const { align, face = '', height, isBold, lines, size, turned, width, x, y } = box;
  if (turned !== undefined) {
    context.translate(x + width / 2, y + height / 2);
    context.rotate((turned * Math.PI) / 180);
    context.translate(-x - width / 2, -y - height / 2);
  }
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  context.font = `${isBold ? '700 ' : ''}${size * POINT}px ${familyOf(face)}`;
  context.textAlign = align;
  const { line, top } = placeOfLines(box);
  const at = align === 'left' ? x : align === 'right' ? x + width : x + width / 2;
  for (const [index, text] of lines.entries()) {
    const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = context.measureText(text);
    context.fillText(text, at, y + top + line * index + (line - above - below) / 2 + above);
  }
}

function drawQr(context: CanvasRenderingContext2D, { height, rows, width, x, y }: QrBox): void {
  const [across, down] = [width / rows.length, height / rows.length];
  for (const [index, row] of rows.entries())
    for (const { 0: run, index: from } of row.matchAll(/1+/g))
      context.fillRect(x + from * across, y + index * down, run.length * across, down);
}

/** As large as its box lets it be, in the middle of that. */
async function drawImage(context: CanvasRenderingContext2D, box: ImageBox, { imageOf }: Drawing): Promise<void> {
  const image = await imageOf(box);
  if (!image || image.naturalWidth === 0) return;
  const share = Math.min(box.width / image.naturalWidth, box.height / image.naturalHeight);
  const [width, height] = [image.naturalWidth * share, image.naturalHeight * share];
  if (box.isOver) context.globalCompositeOperation = 'multiply';
  context.drawImage(image, box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height);
}
