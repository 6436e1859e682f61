/** A line of 8 black pixels as a fax machine sends it, which its decoder of WebAssembly reads. */
const SCANNED = '26a280080080';

/** No password makes these digests. */
const LOCK = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> /P -4 >> /ID [<33> <33>]`;

/**
 * A PDF of a page for each text. It names a Latin and a Chinese font without holding them, as many files do, has a
 * scanned picture of 200 × 100 points of black, and a script that would run when it is opened.
 *
 * @param isLocked nobody opens it without a password
 */
export function pdfOf(texts: readonly string[], isLocked = false): Buffer {
  const pages = texts.map((_, index) => 8 + index * 2);
  const scanned = Buffer.from(SCANNED, 'hex').toString('latin1');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\); window.ran = 1;) >> >>',
    `<< /Type /Pages /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [5 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 6 0 R >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 4 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    `<< /Type /XObject /Subtype /Image /Width 8 /Height 1 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 8 /Rows 1 >> /Length ${scanned.length} >>\nstream\n${scanned}\nendstream`,
    ...texts.flatMap((text, index) => {
      const chinese = Buffer.from(text, 'utf16le').swap16().toString('hex');
      const drawn = `BT /F1 24 Tf 72 700 Td (Page ${index + 1}) Tj ET BT /F2 36 Tf 72 600 Td <${chinese}> Tj ET q 200 0 0 100 72 400 cm /I1 Do Q`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> /XObject << /I1 7 0 R >> >> /Contents ${9 + index * 2} 0 R >>`,
        `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
      ];
    }),
  ];
  let body = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const head = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  return Buffer.from(
    `${body}${head}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${isLocked ? LOCK : ''} >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}
