import { ArchiveFault, openArchive, type Packed } from '../../../../server/archive/openArchive';
import type { InvoiceFile } from '../../wire';
import { InvoiceFault } from './InvoiceFault';
import { invoiceOfXml } from './invoiceOfXml';
import { MOST_XML_BYTES, parseXml, type XmlNode } from './parseXml';
import { withTexts } from './withTexts';

/** Files in the archive of an invoice; some forty are usual. */
const MOST_FILES = 2000;
/** Bytes that all of them come to. */
const MOST_BYTES = 64 * 1024 * 1024;
/** Bytes of those that are read. */
const MOST_READ = 32 * 1024 * 1024;

const NO_DATA = '此 OFD 文件没有发票数据，请下载后在版式阅读器中查看';

/**
 * The invoice that lies in an OFD: as a file attached to it, else as marks on what its pages show.
 * @throws InvoiceFault where there is none, or the archive is damaged, a bomb, or leads elsewhere
 */
export async function invoiceOfOfd(bytes: Buffer): Promise<InvoiceFile> {
  const archive = await faulty(openArchive(sourceOf(bytes), MOST_FILES));
  try {
    const files = archive.files.filter(({ isFolder, isPlain }) => !isFolder && isPlain);
    if (files.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES)
      throw new InvoiceFault('此 OFD 文件解压后过大，没有读取');
    let left = MOST_READ;
    const read = async (file: Packed): Promise<XmlNode> => {
      left -= file.size;
      if (file.size > MOST_XML_BYTES || left < 0) throw new InvoiceFault('此 OFD 文件解压后过大，没有读取');
      return parseXml(await faulty(contentOf(file)));
    };
    const named = (pattern: RegExp): Packed[] => files.filter(({ path }) => pattern.test(path.join('/')));
    for (const file of named(/(^|\/)attach[^/]*\/[^/]+\.xml$/i)) {
      const invoice = invoiceOfXml(await read(file));
      if (invoice) return invoice;
    }
    const [marks] = named(/(^|\/)CustomTag\.xml$/i);
    if (marks) {
      const pages: XmlNode[] = [];
      for (const page of named(/(^|\/)(Pages|Tpls)\/[^/]+\/Content\.xml$/i)) pages.push(await read(page));
      const invoice = invoiceOfXml(withTexts(await read(marks), pages));
      if (invoice) return invoice;
    }
    throw new InvoiceFault(NO_DATA);
  } finally {
    archive.close();
  }
}

function sourceOf(bytes: Buffer) {
  return { size: bytes.length, read: (from: number, to: number) => [bytes.subarray(from, to)] };
}

async function contentOf(file: Packed): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of file.read()) parts.push(part);
  return Buffer.concat(parts);
}

async function faulty<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ArchiveFault) throw new InvoiceFault(error.message);
    throw error;
  }
}
