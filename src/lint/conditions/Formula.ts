import type { Decimal } from 'decimal.js';

/** A value that is written in a condition. */
export type Constant = Decimal | string | boolean;

/** What is compared: something of which only its text is known, or a constant. */
export type Term =
  | {
      readonly key: string;
      /** all values that it can have, beside being empty; undefined: no end of them */
      readonly values?: readonly Constant[];
      /** is never empty */
      readonly isSure?: true;
      /** is empty where one of these is */
      readonly needs?: readonly Term[];
    }
  | { readonly constant: Constant };

/** The smallest part of a condition. Those with two sides hold only where both are filled in. */
export type Atom =
  | { readonly is: 'empty' | 'filled'; readonly of: Term }
  | { readonly is: 'equal' | 'unequal' | 'below' | 'notAbove'; readonly left: Term; readonly right: Term };

/** When a condition holds: negation stands in its smallest parts alone. */
export type Formula = { readonly all: readonly Formula[] } | { readonly any: readonly Formula[] } | Atom;

export const ALWAYS: Formula = { all: [] };
export const NEVER: Formula = { any: [] };

export const all = (...parts: Formula[]): Formula => ({ all: parts });
export const any = (...parts: Formula[]): Formula => ({ any: parts });

export function isEmptyAt(of: Term): Formula {
  return 'constant' in of || of.isSure ? NEVER : { is: 'empty', of };
}

export function isFilledAt(of: Term): Formula {
  if ('constant' in of || of.isSure) return ALWAYS;
  const filled: Formula = { is: 'filled', of };
  return of.needs ? all(filled, ...of.needs.map(isFilledAt)) : filled;
}

/** Whether something has one of some values. */
export function isOneOf(left: Term, values: readonly Constant[]): Formula {
  return any(...values.map((constant): Formula => ({ is: 'equal', left, right: { constant } })));
}
