/** A block of a style sheet: a rule, or what stands around rules. */
export interface CssPart {
  /** selectors, or `@media ...` */
  prelude: string;
  /** preludes of the blocks that it stands in, outermost first */
  around: readonly string[];
  declarations: readonly { name: string; value: string; line: number }[];
  line: number;
}

/** The blocks of a style sheet in their order. It is taken to be one that a build accepts. */
export function cssParts(source: string): CssPart[] {
  const blank = (text: string) => text.replace(/[^\n]/g, ' ');
  // What stands in comments and texts is neither block nor declaration.
  const text = source.replace(/\/\*[\s\S]*?\*\/|"[^"\n]*"|'[^'\n]*'/g, (found) =>
    found.startsWith('/*') ? blank(found) : found.replace(/[{};]/g, ' '),
  );
  const parts: CssPart[] = [];
  const open: { part: CssPart; declarations: CssPart['declarations'][number][] }[] = [];
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  let from = 0;
  for (const { 0: sign, index } of text.matchAll(/[{};]/g)) {
    const piece = text.slice(from, index);
    const begin = from + piece.length - piece.trimStart().length;
    from = index + 1;
    if (sign === '{') {
      const declarations: CssPart['declarations'][number][] = [];
      const part = {
        prelude: piece.trim(),
        around: open.map((outer) => outer.part.prelude),
        declarations,
        line: lineAt(begin),
      };
      open.push({ part, declarations });
      parts.push(part);
      continue;
    }
    const [, name, value] = /^\s*([\w-]+)\s*:([\s\S]*)$/.exec(piece) ?? [];
    if (name !== undefined && value !== undefined)
      open.at(-1)?.declarations.push({ name, value: value.trim(), line: lineAt(begin) });
    if (sign === '}') open.pop();
  }
  return parts;
}
