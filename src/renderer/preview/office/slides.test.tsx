// @vitest-environment jsdom
import { Blob as NodeBlob } from 'node:buffer';
import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { openArchive } from './openArchive';
import { readSlides } from './readSlides';

const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const A = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
const P = 'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
const shape = (place: string, ...lines: string[]) =>
  `<p:sp><p:nvSpPr><p:nvPr><p:ph type="${place}"/></p:nvPr></p:nvSpPr><p:txBody>${lines
    .map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`)
    .join('')}</p:txBody></p:sp>`;
const slide = (...shapes: string[]) =>
  `<p:sld ${P} ${A}><p:cSld><p:spTree>${shapes.join('')}</p:spTree></p:cSld></p:sld>`;
const relations = (...entries: [id: string, type: string, target: string][]) =>
  `<Relationships>${entries
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** A presentation whose second file is its first slide. */
const PARTS: Record<string, string> = {
  'ppt/presentation.xml': `<p:presentation ${P} ${R}><p:sldIdLst><p:sldId id="257" r:id="rId3"/><p:sldId id="256" r:id="rId2"/></p:sldIdLst></p:presentation>`,
  'ppt/_rels/presentation.xml.rels': relations(
    ['rId2', 'slide', 'slides/slide1.xml'],
    ['rId3', 'slide', 'slides/slide2.xml'],
  ),
  'ppt/slides/slide1.xml': slide(
    shape('title', '第二页'),
    '<p:graphicFrame><a:tbl><a:tr><a:tc><a:txBody><a:p><a:r><a:t>甲</a:t></a:r></a:p></a:txBody></a:tc><a:tc><a:txBody><a:p><a:r><a:t>1</a:t></a:r></a:p></a:txBody></a:tc></a:tr></a:tbl></p:graphicFrame>',
  ),
  'ppt/slides/slide2.xml': slide(
    shape('ctrTitle', '年度&lt;总结&gt;'),
    shape('body', '一', '二'),
    shape('sldNum', '1'),
  ),
  'ppt/slides/_rels/slide2.xml.rels': relations(['rId1', 'notesSlide', '../notesSlides/notesSlide1.xml']),
  'ppt/notesSlides/notesSlide1.xml': slide(shape('sldImg'), shape('body', '讲慢些')),
};

/** The one of the test environment cannot be read. */
const blobOf = (content: ArrayBuffer | string): Blob => new NodeBlob([content]) as Blob;

async function packed(parts: Record<string, string | Uint8Array>): Promise<Blob> {
  const zip = new JSZip();
  for (const [name, content] of Object.entries(parts)) zip.file(name, content);
  return blobOf(await zip.generateAsync({ type: 'arraybuffer', compression: 'DEFLATE' }));
}

describe('B-354 the texts of a presentation', () => {
  it('come in the order in which it is shown, with tables and notes', async () => {
    expect(await readSlides(await packed(PARTS))).toEqual({
      isCut: false,
      slides: [
        { title: '年度<总结>', lines: ['一', '二'], notes: ['讲慢些'] },
        { title: '第二页', lines: ['甲 | 1'], notes: [] },
      ],
    });
  });

  it('what is no presentation is refused', async () => {
    await expect(readSlides(await packed({ 'x.txt': '' }))).rejects.toThrow('no presentation');
    await expect(readSlides(blobOf('text'))).rejects.toThrow(/zip/);
  });

  it('definitions that would grow beyond all bounds are not read', async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${slide(shape('body', '&b;'))}`;
    await expect(readSlides(await packed({ ...PARTS, 'ppt/slides/slide1.xml': bomb }))).rejects.toThrow('definitions');
  });

  it('a part outside of the archive is no slide', async () => {
    const rels = relations(['rId3', 'slide', '../../../../etc/passwd'], ['rId2', 'slide', 'slides/slide1.xml']);
    await expect(readSlides(await packed({ ...PARTS, 'ppt/_rels/presentation.xml.rels': rels }))).rejects.toThrow(
      'no XML',
    );
  });
});

describe('an archive', () => {
  it('is unpacked no further than its bound, however small it came', async () => {
    const content = await packed({ 'a.bin': new Uint8Array(3_000_000), 'b.txt': '乙' });
    expect(content.size).toBeLessThan(10_000);
    const archive = await openArchive(content, 1_000_000);
    expect(await archive.text('b.txt')).toBe('乙');
    await expect(archive.text('a.bin')).rejects.toThrow('a.bin: more than 1000000 bytes');
    await expect(archive.prove()).rejects.toThrow('more than');
    await expect((await openArchive(content, 4_000_000)).prove()).resolves.toBeUndefined();
  });
});
