import type { Sheet, SheetCell } from '../SheetCell';
import { columnName } from '../../../../lib/files/columnName';
import { HEAD, styleOf, stylesXml } from './styles';
import { cellText, xmlText } from './xmlText';
import { zipOf } from './zipOf';

const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Width of a digit, px. */
const DIGIT = 7;
/** Signs that a cell holds at most. */
const LONGEST = 32_767;

export const XLSX_TYPE = `${KIND}.sheet`;

/**
 * An Excel file of one sheet, part by part: a frozen head row, texts as texts (never as formulas), numbers and dates as
 * such, totals in bold.
 */
export function writeXlsx(sheet: Sheet): AsyncGenerator<Buffer> {
  return zipOf([
    {
      name: '[Content_Types].xml',
      content: [
        `${HEADER}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/></Types>`,
      ],
    },
    {
      name: '_rels/.rels',
      content: [
        `${HEADER}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATION}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ],
    },
    {
      name: 'xl/workbook.xml',
      content: [
        `${HEADER}<workbook xmlns="${MAIN}" xmlns:r="${RELATION}"><sheets><sheet name="${xmlText(sheetName(sheet.title))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ],
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [
        `${HEADER}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATION}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATION}/styles" Target="styles.xml"/></Relationships>`,
      ],
    },
    { name: 'xl/styles.xml', content: [stylesXml()] },
    { name: 'xl/worksheets/sheet1.xml', content: sheetXml(sheet) },
  ]);
}

async function* sheetXml({ above = [], columns, rows, totals }: Sheet): AsyncGenerator<string> {
  const letters = columns.map((_, index) => columnName(index));
  const widths = columns.map(
    ({ width }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${(width / DIGIT + 1).toFixed(2)}" customWidth="1"/>`,
  );
  let number = 0;
  const row = (cells: readonly (SheetCell | null)[], isTotal: boolean): string => {
    number++;
    return `<row r="${number}">${cells.map((cell, index) => (cell === null ? '' : cellXml(`${letters[index]}${number}`, cell, isTotal))).join('')}</row>`;
  };
  const top = above.map((cells) => row(cells, false)).join('');
  number++;
  const head = columns.map(({ title }, index) => textCell(`${letters[index]}${number}`, title, HEAD));
  yield `${HEADER}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${number}" topLeftCell="A${number + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${top}<row r="${number}">${head.join('')}</row>`;
  for await (const batch of rows) yield batch.map((cells) => row(cells, false)).join('');
  yield `${totals ? row(totals, true) : ''}</sheetData></worksheet>`;
}

function cellXml(address: string, cell: SheetCell, isTotal: boolean): string {
  const style = styleOf(cell, isTotal || cell.isBold === true);
  const formula = cell.formula === undefined ? '' : `<f>${xmlText(cell.formula)}</f>`;
  return cell.value === undefined
    ? textCell(address, cell.text, style)
    : `<c r="${address}" s="${style}">${formula}<v>${cell.value}</v></c>`;
}

function textCell(address: string, text: string, style: number): string {
  return `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellText(text.slice(0, LONGEST))}</t></is></c>`;
}

/** Names of sheets are 31 signs at most, without those that addresses use. */
function sheetName(title: string): string {
  return (
    title
      .replace(/[[\]:*?/\\']/g, ' ')
      .slice(0, 31)
      .trim() || 'Sheet1'
  );
}
