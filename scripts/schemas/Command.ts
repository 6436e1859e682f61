/** One command of `npm run schemas`. */
export interface Command {
  usage: string;
  summary: string;
  /** @returns the exit code; throws UsageError when called wrongly */
  run(args: readonly string[], root: string): Promise<number>;
}
