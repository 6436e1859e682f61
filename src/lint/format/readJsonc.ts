import { createScanner, type JSONScanner } from 'jsonc-parser';

/** What the scanner calls what it finds; its own names are gone once it is compiled. */
const TOKEN = {
  openBrace: 1,
  closeBrace: 2,
  openBracket: 3,
  closeBracket: 4,
  comma: 5,
  colon: 6,
  null: 7,
  true: 8,
  false: 9,
  text: 10,
  number: 11,
  lineComment: 12,
  blockComment: 13,
  lineBreak: 14,
  blank: 15,
  unknown: 16,
  end: 17,
} as const;
const SCALARS: readonly number[] = [TOKEN.text, TOKEN.number, TOKEN.true, TOKEN.false, TOKEN.null];

/** A value of a JSON text as it is written, with the comments around it. */
export type JsoncNode = Container | { kind: 'scalar'; text: string };

export interface Container {
  kind: 'object' | 'array';
  entries: Entry[];
  /** comments behind the last entry, each on a line of its own */
  rest: string[];
}

/** A property or an item. */
export interface Entry {
  /** comments on lines before it */
  before: string[];
  /** as written, with its quotes; of properties */
  key?: string;
  value: JsoncNode;
  /** comments behind it on its line */
  behind: string[];
}

/**
 * Reads a JSON text with comments for laying it out anew. Undefined where it is no valid JSON.
 */
export function readJsonc(text: string): { before: string[]; value: JsoncNode; rest: string[] } | undefined {
  const reader = new Reader(createScanner(text), text);
  const before = reader.comments();
  const value = reader.value();
  const rest = reader.comments();
  return value && reader.isAtEnd ? { before, value, rest } : undefined;
}

class Reader {
  readonly #scanner: JSONScanner;
  readonly #text: string;
  #token: number = TOKEN.unknown;

  constructor(scanner: JSONScanner, text: string) {
    this.#scanner = scanner;
    this.#text = text;
    this.#next();
  }

  get isAtEnd(): boolean {
    return this.#token === TOKEN.end;
  }

  /** Comments up to the next token; `isSameLine`: those before the line ends. */
  comments(isSameLine = false): string[] {
    const found: string[] = [];
    for (;;) {
      if (this.#token === TOKEN.lineComment || this.#token === TOKEN.blockComment)
        found.push(this.#written().trimEnd());
      else if (this.#token === TOKEN.lineBreak && isSameLine) return found;
      else if (this.#token !== TOKEN.lineBreak && this.#token !== TOKEN.blank) return found;
      this.#next();
    }
  }

  value(): JsoncNode | undefined {
    if (this.#token === TOKEN.openBrace) return this.#container('object', TOKEN.closeBrace);
    if (this.#token === TOKEN.openBracket) return this.#container('array', TOKEN.closeBracket);
    if (!SCALARS.includes(this.#token)) return undefined;
    const text = this.#written();
    this.#next();
    return { kind: 'scalar', text };
  }

  #container(kind: Container['kind'], end: number): Container | undefined {
    this.#next();
    const entries: Entry[] = [];
    const last = entries.at.bind(entries, -1);
    for (;;) {
      last()?.behind.push(...this.comments(true));
      const before = this.comments();
      if (this.#takes(end)) return { kind, entries, rest: before };
      const entry = this.#entry(kind, before);
      if (!entry) return undefined;
      entries.push(entry);
      entry.behind.push(...this.comments(true));
      const late = this.comments();
      if (this.#takes(TOKEN.comma)) {
        entry.behind.push(...late);
        continue;
      }
      return this.#takes(end) ? { kind, entries, rest: late } : undefined;
    }
  }

  #entry(kind: Container['kind'], before: string[]): Entry | undefined {
    let key: string | undefined;
    if (kind === 'object') {
      if (this.#token !== TOKEN.text) return undefined;
      key = this.#written();
      this.#next();
      before.push(...this.comments());
      if (!this.#takes(TOKEN.colon)) return undefined;
      before.push(...this.comments());
    }
    const value = this.value();
    return value && { before, value, behind: [], ...(key === undefined ? {} : { key }) };
  }

  #takes(token: number): boolean {
    if (this.#token !== token) return false;
    this.#next();
    return true;
  }

  #written(): string {
    const start = this.#scanner.getTokenOffset();
    return this.#text.slice(start, start + this.#scanner.getTokenLength());
  }

  #next(): void {
    this.#token = this.#scanner.scan();
  }
}
