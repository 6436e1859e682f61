import type { TranslationFault } from './TranslationFault';

const PLACES = 3;

/** For people: by file what is to do, each with the places that say the text, and the counts. */
export function faultReport(faults: readonly TranslationFault[], texts: number): string {
  const files = [...new Set(faults.map(({ file }) => file))];
  const blocks = files.flatMap((file) => [file, ...faults.filter((fault) => fault.file === file).map(faultLine), '']);
  const kinds = [...new Set(faults.map(({ fault }) => fault))].map((kind) => `${faults.filter(({ fault }) => fault === kind).length} ${kind}`);
  return [...blocks, kinds.length === 0 ? `${texts} texts, all translated` : `${texts} texts: ${kinds.join(', ')}`].join('\n');
}

function faultLine({ fault, message, places }: TranslationFault): string {
  const more = places.length > PLACES ? ` and ${places.length - PLACES} more` : '';
  return `  ${fault.padEnd(9)} ${message}${places.length > 0 ? `  ${places.slice(0, PLACES).join(' ')}${more}` : ''}`;
}
