import { decodedText } from '../../../../lib/files/decodedText';
import { extensionOf } from '../../../../lib/files/fileTypes';
import { previewOf } from '../../../../lib/files/previewOf';
import { ArchiveFault, openArchive } from '../../../../server/archive/openArchive';
import { readContent } from '../../../../server/fileStore';
import type { Services } from '../../../../server/Services';
import { wholeContent, type ContentRow } from '../../../files/server';

/** Bytes of a text that are read, and of a part of an office file. */
const MOST_BYTES = 8 * 1024 * 1024;
/** Signs that are kept of a file. */
const MOST_SIGNS = 200_000;
/** Parts of an office file. */
const MOST_PARTS = 5000;

const TEXTS: ReadonlySet<string> = new Set(['text', 'code', 'markdown', 'table']);
/** Parts of office files that hold what people have written. */
const OFFICE: Readonly<Record<string, RegExp>> = {
  docx: /^word\/(document|header\d*|footer\d*|footnotes)\.xml$/,
  xlsx: /^xl\/sharedStrings\.xml$/,
  xlsm: /^xl\/sharedStrings\.xml$/,
  pptx: /^ppt\/(slides|notesSlides)\/[a-z]+\d+\.xml$/i,
};

/** What can be read in a file; empty where nothing can, or it is damaged. */
export async function textOf(services: Services, name: string, content: ContentRow): Promise<string> {
  const wanted = OFFICE[extensionOf(name)];
  if (wanted !== undefined) return shortened(await officeText(services, content, wanted));
  if (!TEXTS.has(previewOf(name) ?? '') || content.size > MOST_BYTES) return '';
  return shortened(decodedText(await wholeContent(services, content, MOST_BYTES)));
}

async function officeText(services: Services, content: ContentRow, wanted: RegExp): Promise<string> {
  let archive: Awaited<ReturnType<typeof openArchive>>;
  try {
    archive = await openArchive(
      { size: content.size, read: (from, to) => readContent(services, content, from, to) },
      MOST_PARTS,
    );
  } catch (error) {
    // What is no office file inside has no text.
    if (error instanceof ArchiveFault) return '';
    throw error;
  }
  const texts: string[] = [];
  try {
    for (const part of archive.files.filter(({ isPlain, path }) => isPlain && wanted.test(path.join('/')))) {
      if (part.size > MOST_BYTES) continue;
      const bytes: Buffer[] = [];
      for await (const chunk of part.read()) bytes.push(chunk);
      texts.push(textOfXml(Buffer.concat(bytes).toString('utf8')));
    }
  } catch (error) {
    // A damaged part ends what can be read; the file itself is kept as it is.
    if (!(error instanceof ArchiveFault)) throw error;
  } finally {
    archive.close();
  }
  return texts.join('\n');
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Paragraphs and cells as lines; the tags within them part no words. */
function textOfXml(xml: string): string {
  return xml
    .replaceAll(/<\/(?:w:p|a:p|si)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(
      /&(#\d+|#x[\da-f]+|amp|lt|gt|quot|apos);/gi,
      (_, name: string) => SIGNS[name.toLowerCase()] ?? signOf(name),
    );
}

function signOf(name: string): string {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** As the database keeps it: without zeros, in the form in which people look for it. */
function shortened(text: string): string {
  return text.replaceAll('\0', '').normalize('NFC').slice(0, MOST_SIGNS);
}
