import type { LocatedProblem } from '../lint/locate';

/**
 * The schema files have errors. The message tells all of them, with code frames; `loc` is where the overlay of the page
 * links to.
 */
export class SchemaErrors extends Error {
  override readonly name = 'SchemaErrors';
  readonly loc: { file: string; line: number; column: number };
  readonly located: readonly LocatedProblem[];
  /** texts of the files, in which the problems stand, by path */
  readonly texts: ReadonlyMap<string, string>;

  /** @param root folder of the project, for links that editors can open */
  constructor(
    message: string,
    [first, ...others]: readonly [LocatedProblem, ...LocatedProblem[]],
    files: readonly { path: string; text: string }[],
    root: string,
  ) {
    super(message);
    this.located = [first, ...others];
    this.texts = new Map(files.map(({ path, text }) => [path, text]));
    this.loc = { file: `${root}/${first.file}`, line: first.line, column: first.column };
    // Where in the tools it was thrown helps nobody who edits a schema file.
    this.stack = '';
  }
}
