import type { ExpressionValue } from './ExpressionValue';

/** A record whose values are worked out when an expression first reads them. */
export abstract class LazyRecord {
  /** undefined: it has no such member */
  abstract read(name: string): ExpressionValue | undefined;
}
