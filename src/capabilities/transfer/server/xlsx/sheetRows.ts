import { Decimal } from '../../../../lib/decimal';
import { columnIndex } from '../../../../lib/files/columnName';
import { CALENDAR_1904, dayOfSerial, timeOfSerial } from '../../../../lib/serialDay';
import { LOST_DIGITS } from '../cellFault';
import type { TableRow } from '../TableRow';
import type { NumberStyle } from './numberStyles';
import type { WorkbookParts } from './openWorkbook';
import { readCellText, readXmlText } from './xmlText';
import { xmlTags, type XmlTag } from './xmlTags';

/** Digits that a spreadsheet keeps of a number; what stands behind is dust of its binary form. */
const DIGITS = 15;
/** Cells of a row that are looked at: some behind the last one that counts may be empty. */
const WIDEST = 1000;

/**
 * The rows of a sheet one after the other, cells as texts: numbers as plain digits, dates as `YYYY-MM-DD` with the time
 * where there is one.
 *
 * @param onWide is told of a row with more than 1,000 cells, and may throw; else these are all that is read of it
 */
export function* sheetRows(xml: string, workbook: WorkbookParts, onWide: () => void): Generator<TableRow, void> {
  let number = 0;
  let cells: string[] = [];
  let cell: XmlTag | undefined;
  let value = '';
  let isWide = false;
  for (const tag of xmlTags(xml)) {
    if (tag.name === 'row' && !tag.isEnd) {
      number = Number(tag.attribute('r') ?? number + 1);
      [cells, isWide] = [[], false];
    } else if (tag.name === 'row') yield { number, cells };
    else if (tag.name === 'c' && !tag.isEnd) {
      [cell, value] = [tag, ''];
      if (cells.length > WIDEST) {
        if (!isWide) onWide();
        isWide = true;
        continue;
      }
      const index = columnIndex(tag.attribute('r') ?? '') ?? cells.length;
      // A cell far to the right is a fault of the file, which the row says when it is added.
      for (let empty = cells.length; empty < Math.min(index, WIDEST); empty++) cells.push('');
      if (tag.isEmpty) cells.push('');
    } else if ((tag.name === 'v' || tag.name === 't') && tag.isEnd) value += tag.before;
    else if (tag.name === 'c' && cell && !isWide) cells.push(textOf(cell, value, workbook));
  }
}

function textOf(cell: XmlTag, value: string, { is1904, styles, texts }: WorkbookParts): string {
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
