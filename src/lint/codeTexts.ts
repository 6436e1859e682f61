import { parseSync, Visitor } from 'oxc-parser';

/** A Chinese text in the code that people will read, and where it stands. */
export interface CodeText {
  text: string;
  /** offsets in the file, quotes included, `end` exclusive */
  start: number;
  end: number;
}

/** A source file that says texts. */
export interface CodeFile {
  /** relative to the project */
  path: string;
  text: string;
  texts: CodeText[];
}

/** Chinese characters, and the signs between them that other languages write differently. */
const CHINESE = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;

/**
 * Texts of a source file: whole literals and texts of elements. What a template puts together at run time is no key of
 * a translation and is not listed. Comments are not texts. A file that cannot be parsed has none; the compiler says so.
 */
export function codeTexts(path: string, source: string): CodeText[] {
  if (!CHINESE.test(source)) return [];
  const found: CodeText[] = [];
  const add = (text: string, { start, end }: { start: number; end: number }) => {
    if (CHINESE.test(text)) found.push({ text, start, end });
  };
  new Visitor({
    Literal: (node) => typeof node.value === 'string' && add(node.value, node),
    TemplateLiteral: (node) => node.expressions.length === 0 && add(node.quasis[0]?.value.cooked ?? '', node),
    JSXText: (node) => add(node.value.trim(), node),
  }).visit(parseSync(path, source).program);
  return found.sort((a, b) => a.start - b.start);
}
