/** A page as a picture. */
export interface PagePicture {
  /** JPEG */
  bytes: Uint8Array;
  /** pixels */
  width: number;
  height: number;
}

const POINTS = 72 / 25.4;

/**
 * A PDF with a picture on each page, as large as the paper. What is written on it is drawn with the typefaces of who makes
 * it, so it looks alike everywhere. @param paper in mm
 */
export function pdfOfPictures(pictures: readonly PagePicture[], paper: { width: number; height: number }): Blob {
  const parts: (string | Uint8Array)[] = [];
  const starts: number[] = [];
  let length = 0;
  const write = (part: string | Uint8Array): void => {
    parts.push(part);
    // Everything but the pictures is ASCII.
    length += part.length;
  };
  const object = (...said: (string | Uint8Array)[]): void => {
    starts.push(length);
    write(`${starts.length} 0 obj\n`);
    for (const part of said) write(part);
    write('\nendobj\n');
  };
  const [width, height] = [paper.width, paper.height].map((mm) => (mm * POINTS).toFixed(2));
  // Objects 1 and 2 are the catalogue and the list of pages; each page has three: itself, what is on it, its picture.
  const numberOf = (page: number): number => 3 + page * 3;
  write('%PDF-1.4\n');
  object('<< /Type /Catalog /Pages 2 0 R >>');
  const kids = pictures.map((_, page) => `${numberOf(page)} 0 R`).join(' ');
  object(`<< /Type /Pages /Count ${pictures.length} /Kids [${kids}] >>`);
  for (const [page, picture] of pictures.entries()) {
    const at = numberOf(page);
    const drawn = `q ${width} 0 0 ${height} 0 0 cm /P Do Q`;
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${at + 1} 0 R /Resources << /XObject << /P ${at + 2} 0 R >> >> >>`,
    );
    object(`<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`);
    object(
      `<< /Type /XObject /Subtype /Image /Width ${picture.width} /Height ${picture.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${picture.bytes.length} >>\nstream\n`,
      picture.bytes,
      '\nendstream',
    );
  }
  const table = length;
  const entries = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  write(`xref\n0 ${starts.length + 1}\n0000000000 65535 f \n${entries}`);
  write(`trailer\n<< /Size ${starts.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  return new Blob(parts as BlobPart[], { type: 'application/pdf' });
}
