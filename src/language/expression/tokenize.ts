import { say, type Message } from '../../lib/message';
import type { ExpressionProblem, ExpressionRule } from './ExpressionProblem';
import { limits } from './limits';
import { mistypedQuotes, mistypedSymbols, mistypedWords, symbols } from './mistypedOperators';
import type { Token } from './Token';

const NAME = /[\p{L}_][\p{L}\p{N}_]*/uy;
const NUMBER = /\d+(\.\d+)?/y;
const BAD_NUMBER = /\d*(\.\d*)+|\d+/y;
const SPACE = /\s+/y;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', "'": "'", '"': '"', '\\': '\\' };

/**
 * Cuts an expression into tokens. Symbols out of habit (`=`, `and`, `（`) are reported with their fix and read as what
 * they mean, so that the rest can still be checked. Always ends with an `end` token; never throws.
 */
export function tokenize(text: string): { tokens: Token[]; problems: ExpressionProblem[] } {
  const tokenizer = new Tokenizer(text);
  tokenizer.run();
  return { tokens: tokenizer.tokens, problems: tokenizer.problems };
}

class Tokenizer {
  readonly tokens: Token[] = [];
  readonly problems: ExpressionProblem[] = [];
  private at = 0;

  constructor(private readonly text: string) {}

  run(): void {
    while (this.at < this.text.length && this.problems.length < limits.problems) {
      if (this.match(SPACE)) continue;
      if (!(this.readNumber() || this.readName() || this.readText() || this.readMistypedSymbol() || this.readSymbol()))
        this.readUnknown();
    }
    this.tokens.push({ kind: 'end', value: '', span: { start: this.text.length, end: this.text.length } });
  }

  private readNumber(): boolean {
    const start = this.at;
    const previous = this.tokens.at(-1);
    // `.5` is a slip for 0.5 only where no member can stand.
    const isLeadingDot =
      this.text[start] === '.' && isDigit(this.text[start + 1]) && !(previous && canEndOperand(previous));
    if (!isDigit(this.text[start]) && !isLeadingDot) return false;
    const number = this.match(NUMBER);
    if (number && !isNameStart(this.text, this.at) && this.text[this.at] !== '.') {
      this.push('number', number, start);
    } else if (number && isNameStart(this.text, this.at)) {
      this.match(NAME);
      this.report(
        start,
        'expression-syntax',
        say`Found '${this.text.slice(start, this.at)}': a number has only digits and one point, a name begins with a letter.`,
      );
      this.push('number', number, start);
    } else {
      this.at = start;
      const found = this.match(BAD_NUMBER)!;
      const [whole, decimals] = found.split('.');
      const meant = `${whole || '0'}${decimals ? `.${decimals}` : ''}`;
      this.report(
        start,
        'expression-syntax',
        say`Found '${found}': a number has one point with digits on both sides, such as ${meant}.`,
        meant,
      );
      this.push('number', meant, start);
    }
    return true;
  }

  private readName(): boolean {
    const start = this.at;
    const name = this.match(NAME);
    if (!name) return false;
    const meant = this.tokens.at(-1)?.value === '.' ? undefined : mistypedWords.get(name.toLowerCase());
    if (meant) {
      this.report(start, 'expression-operator', say`Found '${name}': this operator is written ${meant} here.`, meant);
      this.push('symbol', meant, start);
    } else {
      this.push('name', name, start);
    }
    return true;
  }

  private readText(): boolean {
    const start = this.at;
    const quote = this.text[start]!;
    const closing = quote === "'" || quote === '"' ? quote : mistypedQuotes.get(quote);
    if (!closing) return false;
    this.at++;
    let value = '';
    while (this.at < this.text.length && !closing.includes(this.text[this.at]!)) {
      value += this.text[this.at] === '\\' ? this.readEscape() : this.text[this.at++]!;
    }
    if (this.at >= this.text.length) {
      this.report(
        start,
        'expression-syntax',
        say`The text that begins here is not closed: ${closing.charAt(0)} is missing.`,
        undefined,
      );
    } else {
      this.at++;
      if (closing !== quote || quote === '`') {
        const meant = `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
        this.report(start, 'expression-operator', say`Found the quote ${quote}: texts stand in ' or ".`, meant);
      }
    }
    this.push('text', value, start);
    return true;
  }

  private readEscape(): string {
    const start = this.at;
    const letter = this.text[start + 1] ?? '';
    const hex = this.text.slice(start + 2, start + 6);
    if (letter === 'u' && /^[0-9a-fA-F]{4}$/.test(hex)) {
      this.at += 6;
      return String.fromCharCode(Number.parseInt(hex, 16));
    }
    this.at = Math.min(start + 2, this.text.length);
    if (Object.hasOwn(ESCAPES, letter)) return ESCAPES[letter]!;
    this.report(
      start,
      'expression-syntax',
      say`Found the escape '\\${letter}': allowed are \\' \\" \\\\ \\n \\t \\r \\uXXXX.`,
    );
    return letter;
  }

  private readMistypedSymbol(): boolean {
    // `==` is right, `===` is not: the longer reading wins.
    const right = symbols.find((symbol) => this.text.startsWith(symbol, this.at));
    const wrong = mistypedSymbols.find(([found]) => this.text.startsWith(found, this.at));
    if (!wrong || (right && right.length >= wrong[0].length)) return false;
    const start = this.at;
    this.at += wrong[0].length;
    if (wrong[0] === '=>' && this.isLambdaArrow()) {
      this.report(
        start,
        'expression-operator',
        say`Found '=>': variable and body are parted by a comma, as in lines.map(l, l.amount).`,
        ',',
      );
      this.push('symbol', ',', start);
      return true;
    }
    this.report(
      start,
      'expression-operator',
      say`Found '${wrong[0]}': this operator is written ${wrong[1]} here.`,
      wrong[1],
    );
    this.push('symbol', wrong[1], start);
    return true;
  }

  private isLambdaArrow(): boolean {
    const [dot, , open, variable] = this.tokens.slice(-4);
    return dot?.value === '.' && open?.value === '(' && variable?.kind === 'name';
  }

  private readSymbol(): boolean {
    const symbol = symbols.find((candidate) => this.text.startsWith(candidate, this.at));
    if (!symbol) return false;
    const start = this.at;
    this.at += symbol.length;
    this.push('symbol', symbol, start);
    return true;
  }

  private readUnknown(): void {
    const start = this.at;
    const character = String.fromCodePoint(this.text.codePointAt(start)!);
    this.at += character.length;
    this.report(
      start,
      'expression-syntax',
      say`Found the character '${character}', which means nothing in an expression.`,
      '',
    );
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found) this.at += found.length;
    return found || undefined;
  }

  private push(kind: Token['kind'], value: string, start: number): void {
    this.tokens.push({ kind, value, span: { start, end: this.at } });
  }

  private report(start: number, rule: ExpressionRule, message: Message, meant?: string): void {
    const span = { start, end: this.at };
    if (meant === undefined) this.problems.push({ span, rule, message });
    else
      this.problems.push({
        span,
        rule,
        message,
        fix: { span, text: meant, title: meant === '' ? say`Remove it` : say`Write ${meant}` },
      });
  }
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9';
}

function isNameStart(text: string, at: number): boolean {
  NAME.lastIndex = at;
  return NAME.test(text);
}

function canEndOperand(token: Token): boolean {
  return token.kind !== 'symbol' || token.value === ')' || token.value === ']';
}
