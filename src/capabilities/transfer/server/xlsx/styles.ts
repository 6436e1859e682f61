import type { SheetCell } from '../SheetCell';

/** Decimals that a number is shown with at most. */
const MOST_DECIMALS = 10;
const DATE = 1;
const MOMENT = 2;
const NUMBERS = 3;
/** Formats of a spreadsheet's own end below this number. */
const FIRST_FORMAT = 164;

/** How cells are shown: nothing special, day, moment, then numbers by decimals, plain and as a rate in hundredths. */
const FORMATS: readonly (string | null)[] = [
  null,
  'yyyy\\-mm\\-dd',
  'yyyy\\-mm\\-dd\\ hh:mm:ss',
  ...Array.from(
    { length: MOST_DECIMALS + 1 },
    (_, decimals) => `#,##0${decimals === 0 ? '' : `.${'0'.repeat(decimals)}`}`,
  ).flatMap((format) => [format, `${format}"%"`]),
];

/** The style of head cells; those of totals are the plain ones in bold. */
export const HEAD = FORMATS.length * 2;

/** The number of a cell's style. */
export function styleOf({ shown }: SheetCell, isTotal = false): number {
  const style =
    shown === undefined
      ? 0
      : shown === 'date'
        ? DATE
        : shown === 'datetime'
          ? MOMENT
          : NUMBERS + Math.min(shown.decimals, MOST_DECIMALS) * 2 + (shown.isPercent ? 1 : 0);
  return isTotal ? style + FORMATS.length : style;
}

/** `xl/styles.xml`. */
export function stylesXml(): string {
  const formats = FORMATS.flatMap((format, index) =>
    format === null
      ? []
      : [`<numFmt numFmtId="${FIRST_FORMAT + index}" formatCode="${format.replaceAll('"', '&quot;')}"/>`],
  );
  const look = (font: number) =>
    FORMATS.map(
      (format, index) =>
        `<xf numFmtId="${format === null ? 0 : FIRST_FORMAT + index}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
    );
  const head = (font: number) =>
    `<xf numFmtId="0" fontId="${font}" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment vertical="center"/></xf>`;
  const xfs = [...look(0), ...look(1), head(1)];
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="${formats.length}">${formats.join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEEF1F5"/></patternFill></fill></fills><borders count="2"><border/><border><left/><right/><top/><bottom style="thin"><color rgb="FFBFC5CE"/></bottom></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${xfs.length}">${xfs.join('')}</cellXfs></styleSheet>`;
}
