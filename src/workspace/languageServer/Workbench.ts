import { at } from '../../lib/at';
import { authoring } from '../../capabilities/authoring';
import { fieldTypes } from '../../fields/pure';
import { buildContext, type LintInput } from '../../lint/buildContext';
import { lint } from '../../lint/lint';
import type { LintContext } from '../../lint/LintContext';
import { locate, locationsOf, type LocatedProblem } from '../../lint/locate';
import type { Use } from '../../lint/uses/Use';
import { usesOf, type Uses } from '../../lint/uses/usesOf';
import type { LintLanguage } from '../../lint/words/wordingOf';
import { readGlossaryFile } from '../readGlossaryFile';
import { readLocales } from '../readLocales';
import { readSchemaFiles } from '../readSchemaFiles';
import { fromDisk } from '../readText';

/** The files of a project at one moment, and all that is known of them. */
export interface Knowledge {
  input: LintInput;
  context: LintContext;
  uses: Uses;
}

/** A use at its stretch of a file. */
export interface PlacedUse {
  use: Use;
  start: number;
  end: number;
}

/** A project as an editor has it: files on disk, and over them what is typed and not saved. */
export class Workbench {
  readonly #typed = new Map<string, string>();
  #known: Promise<Knowledge> | undefined;
  /** the last knowledge of each file when it could be understood: half typed, it says nothing of itself */
  readonly #understood = new Map<string, Knowledge>();

  constructor(
    readonly root: string,
    readonly language: LintLanguage,
  ) {}

  /** What stands in an editor; undefined: the file is closed, and what is on disk counts. */
  type(path: string, text: string | undefined): void {
    if (text === undefined) this.#typed.delete(path);
    else this.#typed.set(path, text);
    this.forget();
  }

  /** Files changed outside of the editor. */
  forget(): void {
    this.#known = undefined;
  }

  textOf(path: string): string | undefined {
    return this.#typed.get(path) ?? fromDisk(this.root)(path);
  }

  know(): Promise<Knowledge> {
    return (this.#known ??= this.#learn());
  }

  /** Knowledge in which a file could be understood: that of now, or the last one. */
  async knowOf(path: string): Promise<Knowledge> {
    const now = await this.know();
    return now.context.loadProblems.some(({ file }) => file === path) ? (this.#understood.get(path) ?? now) : now;
  }

  /** All findings, each at its place. */
  async problems(): Promise<LocatedProblem[]> {
    const { input } = await this.know();
    return locate(lint(input).problems, filesOf(input), this.language);
  }

  /** The uses in a file that are written there. */
  async usesIn(path: string): Promise<PlacedUse[]> {
    const { input, uses } = await this.know();
    const found = uses.all.filter(({ place, span }) => place.file === path && span);
    const places = await locationsOf(
      found.map(({ atKey = false, place, span }) => ({ ...place, atKey, span: span! })),
      input.files,
    );
    return found.map((use, index) => ({ use, start: at(places, index).start, end: at(places, index).end }));
  }

  async #learn(): Promise<Knowledge> {
    const read = (path: string) => this.textOf(path);
    const files = await readSchemaFiles(this.root, read);
    // The texts of the code are no business of whoever edits schema files, and reading them takes longer than all else.
    const input: LintInput = {
      files,
      locales: readLocales(this.root, read),
      glossary: readGlossaryFile(this.root, read),
      registries: { types: fieldTypes, authoring },
    };
    const context = buildContext(input);
    const knowledge = { input, context, uses: usesOf(context) };
    const faulty = new Set(context.loadProblems.map(({ file }) => file));
    for (const { path } of files) if (!faulty.has(path)) this.#understood.set(path, knowledge);
    return knowledge;
  }
}

function filesOf({ files, glossary, locales }: LintInput): LintInput['files'] {
  return [...files, ...locales, ...(glossary ? [glossary] : [])];
}
