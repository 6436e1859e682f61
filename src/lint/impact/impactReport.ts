import { at } from '../../lib/at';
import { groupBy } from '../../lib/groupBy';
import { inWords } from '../../lib/inWords';
import { say, type Message } from '../../lib/message';
import { wordingOf, type LintLanguage } from '../words/wordingOf';
import type { Impact, ImpactArea } from './Impact';

const SIGN = { added: '+', removed: '−', changed: '~' } as const;

const AREAS: Readonly<Record<ImpactArea, Message>> = {
  resource: say`resource`,
  route: say`address`,
  menu: say`menu`,
  permission: say`permission`,
  field: say`field`,
  table: say`table`,
  column: say`columns`,
  search: say`search`,
  action: say`buttons`,
  form: say`form`,
  machine: say`status machine`,
  dictionary: say`item`,
  ledger: say`ledger`,
  posting: say`posting`,
  conversion: say`conversion`,
  print: say`print layout`,
  api: say`call`,
  translation: say`texts`,
};

/**
 * What a change means, for people: file by file, what breaks marked with what to do about it. As text for a terminal,
 * or Markdown for a review.
 */
export function impactReport(
  impacts: readonly Impact[],
  since: string,
  language: LintLanguage,
  isMarkdown: boolean,
): string {
  const wording = wordingOf(language);
  const word = (message: Message) => inWords(message, wording);
  const breaking = impacts.filter(({ breaks }) => breaks);
  const open = breaking.filter(({ breaks }) => breaks!.acknowledged === undefined);
  const head = word(
    impacts.length === 0
      ? say`Since ${since} nothing changed for people, callers or the database.`
      : say`Since ${since}: ${impacts.length} changes, ${breaking.length} of them break something that stands, ${open.length} of those not acknowledged.`,
  );
  const sections = [...groupBy(impacts, ({ owner }) => owner.file)].map(([file, found]) => {
    const { name, title } = at(found, 0).owner;
    return [
      isMarkdown ? `\n### ${title} \`${name}\`\n\n${file}\n` : `\n${title} ${name}  ${file}`,
      ...found.flatMap((impact) => (isMarkdown ? inMarkdown : inText)(impact, word)),
    ].join('\n');
  });
  return [isMarkdown ? `## ${head}` : head, ...sections].join('\n');
}

type Word = (message: Message) => string;

function title({ area, change, subject, title: named }: Impact, word: Word): string {
  return `${SIGN[change]} ${word(AREAS[area])} ${subject}${named === undefined || named === subject ? '' : ` (${named})`}`;
}

function inText(impact: Impact, word: Word): string[] {
  const { breaks, details, readers = [], sql = [] } = impact;
  return [
    `  ${breaks ? '!' : ' '} ${title(impact, word)}`,
    ...details.map((detail) => `        ${word(detail)}`),
    ...(readers.length > 0 ? [`        ${word(say`read by`)} ${readers.join('; ')}`] : []),
    ...sql.map((statement) => `        ${statement};`),
    ...(breaks ? [`        ${word(breaks.why)}`, `        ${word(acknowledgement(breaks))}`] : []),
  ];
}

function inMarkdown(impact: Impact, word: Word): string[] {
  const { breaks, details, readers = [], sql = [] } = impact;
  return [
    `- ${breaks ? (breaks.acknowledged === undefined ? '🛑 ' : '☑️ ') : ''}**${title(impact, word)}**`,
    ...details.map((detail) => `  - ${word(detail)}`),
    ...(readers.length > 0 ? [`  - ${word(say`read by`)} ${readers.join('; ')}`] : []),
    ...(sql.length > 0 ? ['  ```sql', ...sql.map((statement) => `  ${statement};`), '  ```'] : []),
    ...(breaks ? [`  - ${word(breaks.why)}`, `  - ${word(acknowledgement(breaks))}`] : []),
  ];
}

function acknowledgement({ acknowledged, id }: NonNullable<Impact['breaks']>): Message {
  return acknowledged === undefined
    ? say`If it is meant, say why in the file: ${`"$breaks": { "${id}": "…" }`}`
    : say`Acknowledged: ${acknowledged}`;
}
