import type { ExpressionType } from './ExpressionType';
import { reservedNames } from './limits';

type Names = Readonly<Record<string, ExpressionType>>;

/** A resource, or its lines with its header, as aggregates see it. */
export interface Other {
  readonly names: Names;
  /** of a ledger: what tells its balances apart, and what they are of */
  readonly balance?: {
    readonly keys: Names;
    readonly measures: Names;
    /** the field with the day of a posting, up to which a balance may be asked for */
    readonly day?: string;
  };
}

/** What aggregates may ask. */
export interface Others {
  /** `order`, or `order.lines` */
  find(of: string): Other | undefined;
  readonly names: readonly string[];
  readonly ledgers: readonly string[];
  /** resources that are made from the record's own lines */
  readonly made: readonly string[];
}

/** The names that an expression may use, with their types. */
export interface Scope {
  readonly names: Readonly<Record<string, ExpressionType>>;
  /** outer scope: a line's expressions also see the header's names */
  readonly outer?: Scope;
  /** undefined: nothing can be asked of other records here */
  readonly others?: Others | undefined;
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

/** What can be asked of other records here. */
export function othersOf(scope: Scope): Others | undefined {
  for (let at: Scope | undefined = scope; at; at = at.outer) if (at.others) return at.others;
  return undefined;
}
