import { posix } from 'node:path';
import { FileFault } from '../FileFault';
import { numberStyles, type NumberStyle } from './numberStyles';
import { readZip } from './readZip';
import { readCellText, readXmlText } from './xmlText';
import { xmlTags } from './xmlTags';

const MEGABYTE = 1024 * 1024;
/** Bytes of the parts that are read, unpacked: some hundred times what 5,000 rows take. */
const LARGEST = { workbook: MEGABYTE, styles: 4 * MEGABYTE, texts: 32 * MEGABYTE, sheet: 48 * MEGABYTE } as const;

/** Different texts of a workbook at most; 5,000 rows of 200 columns have a million cells. */
const MOST_TEXTS = 1_000_000;

/** What the cells of all sheets refer to. */
export interface WorkbookParts {
  texts: readonly string[];
  styles: readonly NumberStyle[];
  is1904: boolean;
}

/** A sheet that is not read yet. */
export interface WorkbookSheet {
  name: string;
  /** whoever opens the workbook does not see it */
  isHidden: boolean;
  /** its XML. @throws FileFault */
  read(): Promise<string>;
}

export interface Workbook extends WorkbookParts {
  /** at least one, in the order of their tabs */
  sheets: WorkbookSheet[];
}

/** Opens an Excel workbook. @throws FileFault */
export async function openWorkbook(bytes: Buffer): Promise<Workbook> {
  const zip = readZip(bytes);
  const whole = async (name: string, largest: number) => (await zip.read(name, largest)).toString('utf8');
  const part = async (name: string, largest: number) => (zip.has(name) ? whole(name, largest) : '');
  const workbook = await whole('xl/workbook.xml', LARGEST.workbook);
  const places = placesOf(await whole('xl/_rels/workbook.xml.rels', LARGEST.workbook));
  const sheets = [...xmlTags(workbook)]
    .filter(({ isEnd, name }) => name === 'sheet' && !isEnd)
    .map((tag): WorkbookSheet => {
      const place = places.get(tag.attribute('id') ?? '');
      return {
        name: readXmlText(tag.attribute('name') ?? ''),
        isHidden: (tag.attribute('state') ?? 'visible') !== 'visible',
        async read() {
          if (place === undefined) throw new FileFault('文件已损坏，无法读取');
          return whole(place, LARGEST.sheet);
        },
      };
    });
  if (sheets.length === 0) throw new FileFault('文件已损坏，无法读取');
  return {
    sheets,
    texts: sharedTexts(await part('xl/sharedStrings.xml', LARGEST.texts)),
    styles: numberStyles(await part('xl/styles.xml', LARGEST.styles)),
    is1904: ['1', 'true'].includes(
      [...xmlTags(workbook)].find(({ name }) => name === 'workbookPr')?.attribute('date1904') ?? '',
    ),
  };
}

/** Parts of sheets, by the names that the workbook has for them. */
function placesOf(relations: string): Map<string, string> {
  const places = new Map<string, string>();
  for (const tag of xmlTags(relations)) {
    const [id, target] = [tag.attribute('Id'), tag.attribute('Target')];
    if (tag.name !== 'Relationship' || id === undefined || target === undefined) continue;
    places.set(id, target.startsWith('/') ? target.slice(1) : posix.join('xl', readXmlText(target)));
  }
  return places;
}

function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let text = '';
  let isPhonetic = false;
  for (const tag of xmlTags(xml)) {
    if (tag.name === 'rPh') isPhonetic = !tag.isEnd;
    else if (tag.name === 't' && tag.isEnd && !isPhonetic) text += tag.before;
    else if (tag.name === 'si') {
      if (texts.length > MOST_TEXTS) throw new FileFault('文件内容过大');
      if (tag.isEnd || tag.isEmpty) texts.push(readCellText(text));
      text = '';
    }
  }
  return texts;
}
