import { readXmlText } from './xmlText';
import { xmlTags } from './xmlTags';

/**
 * What a number of a cell stands for, by the format that it is shown in; `zeros`: a code of so many digits, filled up by
 * zeros in front.
 */
export type NumberStyle = 'number' | 'date' | 'percent' | { zeros: number };

const between = (id: number, from: number, to: number) => id >= from && id <= to;

/** What the numbers of cells stand for, by the number of their style, from `xl/styles.xml`. */
export function numberStyles(xml: string): NumberStyle[] {
  const formats = new Map<number, string>();
  const styles: NumberStyle[] = [];
  let isCellStyle = false;
  for (const tag of xmlTags(xml)) {
    if (tag.name === 'cellXfs') isCellStyle = !tag.isEnd;
    else if (tag.name === 'numFmt' && !tag.isEnd)
      formats.set(Number(tag.attribute('numFmtId')), readXmlText(tag.attribute('formatCode') ?? ''));
    else if (tag.name === 'xf' && isCellStyle && !tag.isEnd) {
      const id = Number(tag.attribute('numFmtId') ?? 0);
      styles.push(styleOf(id, formats.get(id)));
    }
  }
  return styles;
}

/** Signs of a format at most, as Excel has it. */
const LONGEST_FORMAT = 255;

function styleOf(id: number, format: string | undefined): NumberStyle {
  if (format === undefined || format.length > LONGEST_FORMAT) {
    if (id === 9 || id === 10) return 'percent';
    return between(id, 14, 22) || between(id, 27, 36) || between(id, 45, 47) || between(id, 50, 58) ? 'date' : 'number';
  }
  // Signs in quotes, escaped ones, and colours and languages in brackets say nothing about the number.
  const bare = format.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '');
  if (/[ymdhs]/i.test(bare) && !/general/i.test(bare)) return 'date';
  if (bare.includes('%')) return 'percent';
  const code = /^0{2,}(?=;|$)/.exec(bare);
  return code ? { zeros: code[0].length } : 'number';
}
