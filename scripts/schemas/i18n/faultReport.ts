import { inWords, type Wording } from '../../../src/lib/inWords';
import { say, type Message } from '../../../src/lib/message';
import { displayWidth } from '../../../src/lint/report/displayWidth';
import type { TranslationFault } from './TranslationFault';

const PLACES = 3;
/** Room for the kind of a fault. */
const KIND_WIDTH = 9;

/** What kinds of faults are called. */
const KINDS: Readonly<Record<string, Message>> = {
  missing: say`missing`,
  wrong: say`wrong`,
  differs: say`differs`,
  glossary: say`glossary`,
  doubtful: say`doubtful`,
  unused: say`unused`,
};

/** For people: by file what is to do, each with the places that say the text, and the counts. */
export function faultReport(faults: readonly TranslationFault[], texts: number, wording: Wording): string {
  const files = [...new Set(faults.map(({ file }) => file))];
  const blocks = files.flatMap((file) => [
    file,
    ...faults.filter((fault) => fault.file === file).map((fault) => faultLine(fault, wording)),
    '',
  ]);
  const kinds = [...new Set(faults.map(({ fault }) => fault))].map(
    (kind) => say`${faults.filter(({ fault }) => fault === kind).length} ${KINDS[kind] ?? kind}`,
  );
  return [
    ...blocks,
    inWords(kinds.length === 0 ? say`${texts} texts, all translated` : say`${texts} texts: ${kinds}`, wording),
  ].join('\n');
}

function faultLine({ fault, message, places }: TranslationFault, wording: Wording): string {
  const kind = inWords(KINDS[fault] ?? say`${fault}`, wording);
  const told = `  ${kind}${' '.repeat(Math.max(0, KIND_WIDTH - displayWidth(kind)))} ${inWords(message, wording)}`;
  if (places.length === 0) return told;
  const shown = places.slice(0, PLACES).join(' ');
  return `${told}  ${places.length > PLACES ? inWords(say`${shown} and ${places.length - PLACES} more`, wording) : shown}`;
}
