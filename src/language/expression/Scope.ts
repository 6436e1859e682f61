import type { ExpressionType } from './ExpressionType';
import { reservedNames } from './limits';

/** The names that an expression may use, with their types. */
export interface Scope {
  readonly names: Readonly<Record<string, ExpressionType>>;
  /** outer scope: a line's expressions also see the header's names */
  readonly outer?: Scope;
}

/** The type of a name, from the inside out; undefined when nothing declares it. */
export function typeOfName(scope: Scope, name: string): ExpressionType | undefined {
  for (let at: Scope | undefined = scope; at; at = at.outer) {
    if (Object.hasOwn(at.names, name)) return at.names[name];
  }
  return undefined;
}

/** All names that can be used, nearest first, without reserved words. */
export function namesOf(scope: Scope): string[] {
  const names = new Set<string>();
  for (let at: Scope | undefined = scope; at; at = at.outer) {
    for (const name of Object.keys(at.names)) if (!reservedNames.has(name)) names.add(name);
  }
  return [...names];
}
