import { Decimal, toDecimal } from './decimal';

/** Longest formula, characters. */
export const LONGEST_FORMULA = 100;

const TOKEN = /\s*(\d+(?:\.\d*)?|\.\d+|[-+×÷*/()])/y;

type Problem = '括号不成对' | '数字与运算符须交替出现' | '除数不能为0';

export type Arithmetic = { ok: true; value: Decimal } | { ok: false; problem: Problem };

/**
 * Computes `12×(3.5+1)` exactly: numbers and operators + - × ÷ (also * and /) alternate, parentheses are balanced
 * (B-224 to B-226); a minus may stand at the beginning and behind a parenthesis. Nothing is rounded but quotients, to
 * 40 digits.
 */
export function arithmetic(text: string): Arithmetic {
  const tokens = read(text);
  if (!tokens) return { ok: false, problem: '数字与运算符须交替出现' };
  const reading: Reading = { tokens, at: 0 };
  const value = sum(reading);
  if (reading.at < tokens.length) fail(reading, tokens[reading.at] === ')' ? '括号不成对' : '数字与运算符须交替出现');
  return reading.problem === undefined ? { ok: true, value } : { ok: false, problem: reading.problem };
}

interface Reading {
  tokens: readonly string[];
  at: number;
  /** the first one counts */
  problem?: Problem;
}

/** The next token, if it is one of these. */
function take(reading: Reading, ...wanted: string[]): string | undefined {
  const token = reading.tokens[reading.at];
  if (token === undefined || reading.problem !== undefined || !wanted.includes(token)) return undefined;
  reading.at += 1;
  return token;
}

function fail(reading: Reading, problem: Problem): Decimal {
  reading.problem ??= problem;
  return new Decimal(0);
}

function sum(reading: Reading): Decimal {
  let value = take(reading, '-') ? product(reading).negated() : product(reading);
  for (let sign = take(reading, '+', '-'); sign; sign = take(reading, '+', '-')) {
    const next = product(reading);
    value = sign === '+' ? value.plus(next) : value.minus(next);
  }
  return value;
}

function product(reading: Reading): Decimal {
  let value = factor(reading);
  for (let sign = take(reading, '×', '*', '÷', '/'); sign; sign = take(reading, '×', '*', '÷', '/')) {
    const next = factor(reading);
    if (sign === '×' || sign === '*') value = value.times(next);
    else value = next.isZero() ? fail(reading, '除数不能为0') : value.div(next);
  }
  return value;
}

function factor(reading: Reading): Decimal {
  if (take(reading, '(')) {
    const inner = sum(reading);
    return reading.problem === undefined && !take(reading, ')') ? fail(reading, '括号不成对') : inner;
  }
  const number = toDecimal(reading.tokens[reading.at] ?? null);
  if (number === null) return fail(reading, '数字与运算符须交替出现');
  reading.at += 1;
  return number;
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
