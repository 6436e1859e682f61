import { mergePatch } from '../../language/expand/mergePatch';
import { at } from '../../lib/at';
import { authoring } from '../../capabilities/authoring';
import { fieldTypes } from '../../fields/pure';
import { buildContext, type LintInput } from '../../lint/buildContext';
import { lint } from '../../capabilities/lint';
import type { LintContext } from '../../lint/LintContext';
import { locate, locationsOf, type LocatedProblem } from '../../lint/locate';
import type { Use } from '../../lint/uses/Use';
import { usesOf, type Uses } from '../../lint/uses/usesOf';
import type { LintLanguage } from '../../lint/words/wordingOf';
import { changedFiles } from '../git/changedFiles';
import { readGlossaryFile } from '../readGlossaryFile';
import { readLocales } from '../readLocales';
import { readSchemaFiles } from '../readSchemaFiles';
import { fromDisk } from '../readText';
import { readDraft } from './readDraft';

/** The files of a project at one moment, and all that is known of them. */
export interface Knowledge {
  input: LintInput;
  context: LintContext;
  /** worked out when it is asked for */
  readonly uses: Uses;
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
  /** what was known last, and the files that have been typed in since */
  #last: Knowledge | undefined;
  #typedSince = new Set<string>();
  /** what stood last in a file that could be read: half typed, it may end anywhere */
  readonly #read = new Map<string, unknown>();

  constructor(
    readonly root: string,
    readonly language: LintLanguage,
  ) {}

  /** What stands in an editor; undefined: the file is closed, and what is on disk counts. */
  type(path: string, text: string | undefined): void {
    const before = this.textOf(path);
    if (text === undefined) this.#typed.delete(path);
    else this.#typed.set(path, text);
    // An editor that opens a file says no more than what is known.
    if (this.textOf(path) === before) return;
    this.#typedSince.add(path);
    this.#known = undefined;
  }

  /** Files changed outside of the editor. */
  forget(): void {
    this.#known = undefined;
    this.#last = undefined;
  }

  textOf(path: string): string | undefined {
    return this.#typed.get(path) ?? fromDisk(this.root)(path);
  }

  know(): Promise<Knowledge> {
    return (this.#known ??= this.#learn());
  }

  /** What is known of all files but one, which is being typed in: without reading them anew for each letter of it. */
  async knowBeside(path: string): Promise<Knowledge> {
    const isElsewhere = [...this.#typedSince].some((typed) => typed !== path);
    return this.#last && !isElsewhere ? this.#last : this.know();
  }

  /** What stands in a file, half typed as it may be: what can be read of it, over what stood there before. */
  draftOf(path: string): unknown {
    const { isWhole, value } = readDraft(this.textOf(path) ?? '');
    if (!isWhole) return this.#read.has(path) ? mergePatch(this.#read.get(path), value) : value;
    this.#read.set(path, value);
    return value;
  }

  /** All findings, each at its place. */
  async problems(): Promise<LocatedProblem[]> {
    const [{ input }, changed] = await Promise.all([this.know(), changedFiles(this.root)]);
    for (const path of this.#typed.keys()) if (this.textOf(path) !== fromDisk(this.root)(path)) changed?.add(path);
    return locate(lint({ ...input, ...(changed ? { changed } : {}) }).problems, filesOf(input), this.language);
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
    const typed = new Map(this.#typed);
    const read = (path: string) => typed.get(path) ?? fromDisk(this.root)(path);
    const files = await readSchemaFiles(this.root, read);
    // The texts of the code are no business of whoever edits schema files, and reading them takes longer than all else.
    const input: LintInput = {
      files,
      locales: readLocales(this.root, read),
      glossary: readGlossaryFile(this.root, read),
      registries: { types: fieldTypes, authoring },
    };
    const context = buildContext(input);
    let uses: Uses | undefined;
    const knowledge: Knowledge = {
      input,
      context,
      get uses() {
        return (uses ??= usesOf(context));
      },
    };
    // What was typed while the files were read counts as typed since.
    if (this.#typed.size === typed.size && [...typed].every(([path, text]) => this.#typed.get(path) === text)) {
      this.#last = knowledge;
      this.#typedSince = new Set();
    }
    return knowledge;
  }
}

function filesOf({ files, glossary, locales }: LintInput): LintInput['files'] {
  return [...files, ...locales, ...(glossary ? [glossary] : [])];
}
