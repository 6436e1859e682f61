import JSZip from 'jszip';

const OPEN = 'http://schemas.openxmlformats.org';
const OFFICE = `${OPEN}/officeDocument/2006/relationships`;
const RELATIONS = `${OPEN}/package/2006/relationships`;

/** A part of an office file refers to another one, or to what lies outside. */
interface Relation {
  id: string;
  type: string;
  target: string;
  isOutside?: boolean;
}

const relations = (entries: readonly Relation[]): string =>
  `<Relationships xmlns="${RELATIONS}">${entries
    .map(
      ({ id, isOutside, target, type }) =>
        `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"${isOutside ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`;

/** Body of a text of Word, with what its parts refer to. */
export function docxOf(
  body: string,
  refers: readonly Relation[],
  more: Readonly<Record<string, string | Buffer>> = {},
): Promise<Buffer> {
  return packed({
    '[Content_Types].xml': `<Types xmlns="${OPEN}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="html" ContentType="text/html"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': relations([{ id: 'rId1', type: 'officeDocument', target: 'word/document.xml' }]),
    'word/document.xml': `<w:document xmlns:w="${OPEN}/wordprocessingml/2006/main" xmlns:r="${OFFICE}" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:wp="${OPEN}/drawingml/2006/wordprocessingDrawing" xmlns:a="${OPEN}/drawingml/2006/main" xmlns:pic="${OPEN}/drawingml/2006/picture"><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relations(refers),
    ...more,
  });
}

/** A presentation of slides with a title and a text each. */
export function pptxOf(slides: readonly { title: string; text: string }[]): Promise<Buffer> {
  const main = `xmlns:p="${OPEN}/presentationml/2006/main" xmlns:a="${OPEN}/drawingml/2006/main" xmlns:r="${OFFICE}"`;
  const shape = (place: string, text: string): string =>
    `<p:sp><p:nvSpPr><p:nvPr><p:ph type="${place}"/></p:nvPr></p:nvSpPr><p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;
  const list = slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index}"/>`).join('');
  return packed({
    'ppt/presentation.xml': `<p:presentation ${main}><p:sldIdLst>${list}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(
      slides.map((_, index) => ({ id: `rId${index}`, type: 'slide', target: `slides/slide${index}.xml` })),
    ),
    ...Object.fromEntries(
      slides.map(({ text, title }, index) => [
        `ppt/slides/slide${index}.xml`,
        `<p:sld ${main}><p:cSld><p:spTree>${shape('title', title)}${shape('body', text)}</p:spTree></p:cSld></p:sld>`,
      ]),
    ),
  });
}

function packed(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new JSZip();
  for (const [name, content] of Object.entries(parts)) zip.file(name, content);
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
}
