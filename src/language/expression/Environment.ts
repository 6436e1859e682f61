import type { ExpressionRecord, ExpressionValue } from './ExpressionValue';

/** What an expression may know beside the record: who asks, what they may do, and what time it is. */
export interface ExpressionContext {
  readonly user: { readonly id: string; readonly name: string; readonly departmentId: string | null };
  /** whether the user has the action's permission on this resource */
  can(action: string): boolean;
  /**
   * whether a role of the user takes a right away by naming it; who may do everything is never barred. Undefined:
   * nobody is
   */
  barred?(action: string): boolean;
  /** `YYYY-MM-DD HH:mm:ss`; the clock is handed in, so that server and browser agree and tests stand still */
  now(): string;
}

/**
 * What aggregates give for the values that they ask with; undefined while it is not known. `ask`: text of the
 * aggregate.
 */
export type Answers = (ask: string, values: readonly ExpressionValue[]) => ExpressionValue | undefined;

/**
 * What one run works on. `outer` is the header of a line: its names are seen where the line has none of that name. A
 * line record therefore owns every field it declares, empty ones as null.
 */
export interface Environment {
  readonly record: ExpressionRecord;
  readonly outer?: ExpressionRecord;
  readonly context: ExpressionContext;
  /** undefined: nothing is known of other records */
  readonly answers?: Answers | undefined;
}
