import type { Expression } from 'oxc-parser';

/** An expression with the names that it can see. */
export interface Bound {
  expression: Expression;
  scope: Scope;
}

/** Names of a TypeScript file and what they stand for, as far as that is written in the same file. */
export interface Scope {
  names: Map<string, Bound>;
  outer?: Scope;
}

export function lookUp(name: string, scope: Scope | undefined): Bound | undefined {
  return scope && (scope.names.get(name) ?? lookUp(name, scope.outer));
}
