/**
 * Signs that no XML text may hold: control characters but tab and line ends, halves of surrogate pairs, and the two
 * that are no characters.
 */
const FORBIDDEN =
  // oxlint-disable-next-line no-control-regex -- these are what is taken out
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What spreadsheets read as an escaped sign; a text that only looks so gets its underscore escaped. */
const LOOKS_ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g;

/** A text for XML, in elements and in double quotes. Signs that XML cannot hold are left out. */
export function xmlText(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
}

/** The same for the text of a cell. */
export function cellText(text: string): string {
  return xmlText(text.replace(LOOKS_ESCAPED, '_x005F_'));
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A text out of XML: the five named signs and signs by number; all others stay as they stand. */
export function readXmlText(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#x([0-9A-Fa-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/g,
    (whole, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
      if (name !== undefined) return NAMED[name] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

/** The text of a cell out of XML, with the spreadsheet's own escapes undone. */
export function readCellText(text: string): string {
  return readXmlText(text).replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
