import { posix } from 'node:path';
import { Decimal } from '../../../../lib/decimal';
import { LOST_DIGITS } from '../cellFault';
import { FileFault } from '../FileFault';
import type { TableRow } from '../TableRow';
import { MOST_COLUMNS, TableRows } from '../TableRows';
import { columnIndex } from '../../../../lib/files/columnName';
import { numberStyles, type NumberStyle } from './numberStyles';
import { readZip, type Zip } from './readZip';
import { CALENDAR_1904, dayOfSerial, timeOfSerial } from '../../../../lib/serialDay';
import { readCellText, readXmlText } from './xmlText';
import { xmlTags, type XmlTag } from './xmlTags';

const MEGABYTE = 1024 * 1024;
/** Bytes of the parts that are read, unpacked: some hundred times what 5,000 rows take. */
const LARGEST = { workbook: MEGABYTE, styles: 4 * MEGABYTE, texts: 32 * MEGABYTE, sheet: 48 * MEGABYTE } as const;
/** Digits that a spreadsheet keeps of a number; what stands behind is dust of its binary form. */
const DIGITS = 15;
/** Cells of a row that are looked at: some behind the last one that counts may be empty. */
const WIDEST = 1000;

/** Different texts of a workbook at most; 5,000 rows of 200 columns have a million cells. */
const MOST_TEXTS = 1_000_000;

interface Workbook {
  texts: readonly string[];
  styles: readonly NumberStyle[];
  is1904: boolean;
}

/**
 * The rows of the first sheet of an Excel workbook, cells as texts: numbers as plain digits, dates as `YYYY-MM-DD` with
 * the time where there is one.
 */
export async function readXlsx(bytes: Buffer, most?: number): Promise<TableRow[]> {
  const zip = readZip(bytes);
  const part = async (name: string, largest: number) =>
    zip.has(name) ? (await zip.read(name, largest)).toString('utf8') : '';
  const workbook = (await zip.read('xl/workbook.xml', LARGEST.workbook)).toString('utf8');
  const sheet = await sheetName(zip, workbook);
  const texts = sharedTexts(await part('xl/sharedStrings.xml', LARGEST.texts));
  const styles = numberStyles(await part('xl/styles.xml', LARGEST.styles));
  const is1904 = ['1', 'true'].includes(
    [...xmlTags(workbook)].find(({ name }) => name === 'workbookPr')?.attribute('date1904') ?? '',
  );
  return rowsOf((await zip.read(sheet, LARGEST.sheet)).toString('utf8'), { texts, styles, is1904 }, most);
}

/** The part that holds the first sheet. */
async function sheetName(zip: Zip, workbook: string): Promise<string> {
  const relations = (await zip.read('xl/_rels/workbook.xml.rels', LARGEST.workbook)).toString('utf8');
  const first = [...xmlTags(workbook)].find(({ name, isEnd }) => name === 'sheet' && !isEnd)?.attribute('id');
  const target = [...xmlTags(relations)]
    .find((tag) => tag.name === 'Relationship' && tag.attribute('Id') === first)
    ?.attribute('Target');
  if (first === undefined || target === undefined) throw new FileFault('文件已损坏，无法读取');
  return target.startsWith('/') ? target.slice(1) : posix.join('xl', readXmlText(target));
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

function rowsOf(xml: string, workbook: Workbook, most: number | undefined): TableRow[] {
  const rows = new TableRows(most);
  let number = 0;
  let cells: string[] = [];
  let cell: XmlTag | undefined;
  let value = '';
  for (const tag of xmlTags(xml)) {
    if (tag.name === 'row' && !tag.isEnd) {
      number = Number(tag.attribute('r') ?? number + 1);
      cells = [];
    } else if (tag.name === 'row') rows.add(number, cells);
    else if (tag.name === 'c' && !tag.isEnd) {
      [cell, value] = [tag, ''];
      if (cells.length > WIDEST) throw new FileFault('最多{max}列', { max: MOST_COLUMNS });
      const index = columnIndex(tag.attribute('r') ?? '') ?? cells.length;
      // A cell far to the right is a fault of the file, which the row says when it is added.
      for (let empty = cells.length; empty < Math.min(index, WIDEST); empty++) cells.push('');
      if (tag.isEmpty) cells.push('');
    } else if ((tag.name === 'v' || tag.name === 't') && tag.isEnd) value += tag.before;
    else if (tag.name === 'c' && cell) cells.push(textOf(cell, value, workbook));
  }
  return rows.all;
}

function textOf(cell: XmlTag, value: string, { is1904, styles, texts }: Workbook): string {
  switch (cell.attribute('t')) {
    case 's':
      return texts[Number(value)] ?? '';
    case 'inlineStr':
    case 'str':
      return readCellText(value);
    case 'b':
      return value === '1' ? '是' : '否';
    case 'e':
    case 'd':
      return readXmlText(value);
    default:
      return numberText(value.trim(), styles[Number(cell.attribute('s') ?? 0)] ?? 'number', is1904);
  }
}

function numberText(value: string, style: NumberStyle, is1904: boolean): string {
  if (value === '') return '';
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  if (style === 'date') return timeOfSerial(number) ?? dayOfSerial(is1904 ? number + CALENDAR_1904 : number) ?? value;
  // Of a code of many digits a spreadsheet has made zeros of the last ones.
  if (Math.abs(number) >= 10 ** DIGITS) return LOST_DIGITS;
  const exact = new Decimal(number.toPrecision(DIGITS));
  if (style === 'percent') return `${exact.times(100).toFixed()}%`;
  if (typeof style === 'object' && exact.isInteger() && !exact.isNegative())
    return exact.toFixed().padStart(style.zeros, '0');
  return exact.toFixed();
}
