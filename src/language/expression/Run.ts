import type { Answers, Environment, ExpressionContext } from './Environment';
import { ExpressionError } from './ExpressionProblem';
import type { ExpressionRecord, ExpressionValue } from './ExpressionValue';
import { limits } from './limits';

/** The state of one run: what it reads, the variables of `map` and its like by slot, and the steps it has left. */
export interface Run {
  readonly text: string;
  readonly record: ExpressionRecord;
  readonly outer: ExpressionRecord | undefined;
  readonly context: ExpressionContext;
  readonly answers: Answers | undefined;
  readonly slots: ExpressionValue[];
  steps: number;
}

/** A run of an expression that begins. */
export function runOf(text: string, { record, outer, context, answers }: Environment): Run {
  return { text, record, outer, context, answers, slots: [], steps: 0 };
}

/** Part of a compiled expression. */
export type Evaluate = (run: Run) => ExpressionValue;

/**
 * Takes steps from the run. Only lists make an expression work longer than it is written, so that they alone count:
 * each item costs the nodes of the body. @throws ExpressionError over 200,000 steps
 */
export function spend(run: Run, steps: number): void {
  run.steps += steps;
  if (run.steps > limits.steps) throw new ExpressionError(run.text, `More than ${limits.steps} steps`);
}

/** @throws ExpressionError over 100,000 characters */
export function boundedText(run: Run, text: string): string {
  if (text.length > limits.text) throw new ExpressionError(run.text, `A text of more than ${limits.text} characters`);
  return text;
}
