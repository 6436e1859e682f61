import { Decimal, toDecimal } from './decimal';

/** Longest formula, characters. */
export const LONGEST_FORMULA = 100;

const TOKEN = /\s*(\d+(?:\.\d*)?|\.\d+|[-+×÷*/()])/y;

export type Arithmetic = { ok: true; value: Decimal } | { ok: false; problem: '括号不成对' | '数字与运算符须交替出现' | '除数不能为0' };

/**
 * Computes `12×(3.5+1)` exactly: numbers and operators + - × ÷ (also * and /) alternate, parentheses are balanced (B-224 to B-226); a minus may stand
 * at the beginning and behind a parenthesis. Nothing is rounded but quotients, to 40 digits.
 */
export function arithmetic(text: string): Arithmetic {
  const tokens = read(text);
  if (!tokens) return { ok: false, problem: '数字与运算符须交替出现' };
  let at = 0;
  let problem: (Arithmetic & { ok: false })['problem'] | undefined;
  const fail = (reason: NonNullable<typeof problem>): Decimal => {
    problem ??= reason;
    return new Decimal(0);
  };
  const factor = (): Decimal => {
    const token = tokens[at];
    at += 1;
    if (token === '(') {
      const inner = sum();
      if (tokens[at] !== ')') return fail('括号不成对');
      at += 1;
      return inner;
    }
    return (token === undefined ? null : toDecimal(token)) ?? fail('数字与运算符须交替出现');
  };
  const product = (): Decimal => {
    let value = factor();
    while (problem === undefined && /^[×÷*/]$/.test(tokens[at] ?? '')) {
      const isTimes = /[×*]/.test(tokens[at]!);
      at += 1;
      const next = factor();
      if (isTimes) value = value.times(next);
      else if (problem === undefined && next.isZero()) fail('除数不能为0');
      else value = value.div(next);
    }
    return value;
  };
  const sum = (): Decimal => {
    const isNegative = tokens[at] === '-';
    if (isNegative) at += 1;
    let value = isNegative ? product().negated() : product();
    while (problem === undefined && /^[-+]$/.test(tokens[at] ?? '')) {
      const isPlus = tokens[at] === '+';
      at += 1;
      const next = product();
      value = isPlus ? value.plus(next) : value.minus(next);
    }
    return value;
  };
  const value = sum();
  if (problem === undefined && at < tokens.length) fail(tokens[at] === ')' ? '括号不成对' : '数字与运算符须交替出现');
  return problem === undefined ? { ok: true, value } : { ok: false, problem };
}

function read(text: string): string[] | null {
  if (text.length > LONGEST_FORMULA) return null;
  const tokens: string[] = [];
  const trimmed = text.trimEnd();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < trimmed.length) {
    const match = TOKEN.exec(trimmed);
    if (!match) return null;
    tokens.push(match[1]!);
  }
  return tokens.length > 0 ? tokens : null;
}
