import type { GiftFault, GiftQuestion } from './GiftQuestion';

/** Signs that mean something in GIFT, as they stand behind a backslash; kept out of sight while a question is taken apart. */
const SPECIAL = '~=#{}:';
const HIDDEN = 0xe000;
/** What stands for the answers in the middle of a sentence. */
const GAP = '____';
/** Percentages of all right options that come close enough to a whole, as thirds are written in two ways. */
const NEAR = 0.5;
const WHOLE = 100;

/**
 * Reads questions in the format GIFT: choices (`=` right, `~` wrong, `%50%` parts of several right ones), `{T}`, blanks and
 * essays. What it does not know (matching, numbers with ranges) and what is not whole is told by its line; comments,
 * categories, titles and marks of formatting are left out.
 */
export function parseGift(text: string): { questions: GiftQuestion[]; faults: GiftFault[] } {
  const questions: GiftQuestion[] = [];
  const faults: GiftFault[] = [];
  for (const { line, text: block } of blocksOf(text)) {
    const read = questionOf(hide(block), line);
    if ('reason' in read) faults.push(read);
    else questions.push(read);
  }
  return { questions, faults };
}

/** Questions stand between empty lines; comments belong to none. */
function blocksOf(text: string): { line: number; text: string }[] {
  const found: { line: number; text: string }[] = [];
  let lines: string[] = [];
  let first = 1;
  const end = (): void => {
    if (lines.length > 0) found.push({ line: first, text: lines.join('\n') });
    lines = [];
  };
  for (const [place, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    if (line.trim() === '') end();
    else if (!/^\s*(\/\/|\$CATEGORY:)/i.test(line)) {
      if (lines.length === 0) first = place + 1;
      lines.push(line);
    }
  }
  end();
  return found;
}

const hide = (text: string): string =>
  text
    .replace(/\\n/g, '\n')
    .replace(/\\([~=#{}:])/g, (_, sign: string) => String.fromCharCode(HIDDEN + SPECIAL.indexOf(sign)));

const show = (text: string): string =>
  text.replace(/[\uE000-\uE005]/g, (sign) => SPECIAL[sign.charCodeAt(0) - HIDDEN] ?? '').trim();

const withoutFormat = (text: string): string => text.replace(/^\s*\[(html|moodle|plain|markdown)\]/i, '');

function questionOf(block: string, line: number): GiftQuestion | GiftFault {
  const body = withoutFormat(block.replace(/^\s*::[^:]*::/, ''));
  const match = /^([^{}]*)\{([^{}]*)\}([^{}]*)$/s.exec(body);
  if (!match) return { line, reason: body.includes('{') ? '大括号不成对，或一题有几处答案' : '没有用大括号写出的答案' };
  const [, before = '', inside = '', after = ''] = match;
  const isGap = show(after) !== '';
  const stem = show(isGap ? `${before.trimEnd()}${GAP}${after}` : before);
  if (stem === '') return { line, reason: '没有题干' };
  const [answers = '', ...comments] = inside.split('####');
  const question = { line, stem, isTrue: false, options: [], blanks: [], explanation: show(comments.join(' ')) };
  const said = answers.trim();
  if (said === '') return { ...question, kind: 'essay' };
  if (said.startsWith('#')) return { line, reason: '不支持数值题，请改为填空题' };
  const judged = /^(T|TRUE|F|FALSE)(#|$)/i.exec(said);
  if (judged) return { ...question, kind: 'judge', isTrue: said.toUpperCase().startsWith('T') };
  return choicesOf(question, said, isGap);
}

type Begun = Omit<GiftQuestion, 'kind'>;

function choicesOf(question: Begun, said: string, isGap: boolean): GiftQuestion | GiftFault {
  const { line } = question;
  if (!/^[=~]/.test(said)) return { line, reason: '答案应以=或~开头' };
  const parts = [...said.matchAll(/([=~])([^=~]*)/g)].map(([, sign, text = '']) => optionOf(sign === '=', text));
  if (parts.some(({ text }) => text.includes('->'))) return { line, reason: '不支持匹配题' };
  if (parts.some(({ text }) => text === '')) return { line, reason: '有空的选项' };
  const texts = parts.map(({ text }) => text);
  if (new Set(texts).size < texts.length) return { line, reason: '选项重复' };
  if (parts.every(({ isRight }) => isRight) && !parts.some(({ percent }) => percent !== null && percent < WHOLE))
    return { ...question, stem: isGap ? question.stem : `${question.stem}${GAP}`, kind: 'blank', blanks: texts };
  const partly = parts.filter(({ percent }) => percent !== null && percent > 0);
  const options = parts.map(({ isRight, text }) => ({ text, isRight }));
  const right = options.filter(({ isRight }) => isRight).length;
  if (right === 0) return { line, reason: '没有正确选项' };
  if (right === 1) return { ...question, kind: 'single', options };
  const sum = partly.reduce((all, { percent }) => all + (percent ?? 0), 0);
  if (partly.length > 0 && Math.abs(sum - WHOLE) > NEAR * partly.length)
    return { line, reason: '正确选项的百分比合计不是100%' };
  return { ...question, kind: 'multiple', options };
}

/** An option, `%50%text#what is said of it`: one that gives anything is right. */
function optionOf(isMarkedRight: boolean, said: string): { text: string; isRight: boolean; percent: number | null } {
  const match = /^\s*%(-?\d+(?:\.\d+)?)%/.exec(said);
  const percent = match ? Number(match[1]) : null;
  const [text = ''] = said.slice(match?.[0].length ?? 0).split('#');
  return { text: show(withoutFormat(text)), isRight: percent === null ? isMarkedRight : percent > 0, percent };
}
