import { readFileSync, statSync, type Stats } from 'node:fs';
import { got } from '../../lib/got';
import { codePaths, localePaths, schemaPaths } from '../projectPaths';
import { contentHash } from './contentHash';

/**
 * How a file looked when its content had a hash: size, times of change of content and entry, number in the file system,
 * hash.
 */
export type Look = readonly [size: number, modified: number, changed: number, inode: number, hash: string];

/**
 * A file saved twice within a tick of its file system's clock looks the same after both; one as young as this is read
 * again next time.
 */
const TICK_MS = 1500;

/**
 * The files of a project as one run of the linter sees them: each known by the hash of its content, which is not read
 * where the file looks as it did before. A file is read once: text and hash agree, however often it is saved during a
 * run.
 */
export class ProjectFiles {
  readonly #looks = new Map<string, Look>();
  readonly #texts = new Map<string, string>();
  readonly #started = Date.now();

  #schemas: readonly string[] | undefined;
  #locales: readonly string[] | undefined;
  #code: readonly string[] | undefined;

  constructor(
    private readonly root: string,
    private readonly known: Readonly<Record<string, Look>>,
  ) {}

  // Folders are listed once: that takes as long as looking at the files themselves.

  get schemaPaths(): readonly string[] {
    return (this.#schemas ??= schemaPaths(this.root));
  }

  get localePaths(): readonly string[] {
    return (this.#locales ??= localePaths(this.root));
  }

  get codePaths(): readonly string[] {
    return (this.#code ??= codePaths(this.root));
  }

  /** Undefined where there is no such file. */
  hash(path: string): string | undefined {
    const seen = this.#looks.get(path);
    if (seen) return seen[4];
    const stats = statSync(this.#fileOf(path), { throwIfNoEntry: false });
    if (!stats?.isFile()) return undefined;
    const known = Object.hasOwn(this.known, path) ? this.known[path] : undefined;
    if (!known || !looksLike(stats, known))
      return this.read(path) === undefined ? undefined : got(this.#looks, path)[4];
    this.#looks.set(path, known);
    return known[4];
  }

  /** Undefined where there is no such file. */
  readonly read = (path: string): string | undefined => {
    const known = this.#texts.get(path);
    if (known !== undefined) return known;
    const file = this.#fileOf(path);
    // Looked at before it is read: where it is saved in between, the next run finds that it looks different.
    const stats = statSync(file, { throwIfNoEntry: false });
    const bytes = stats?.isFile() ? bytesOf(file) : undefined;
    if (!stats || !bytes) return undefined;
    this.#looks.set(path, [stats.size, stats.mtimeMs, stats.ctimeMs, stats.ino, contentHash(bytes)]);
    const text = bytes.toString('utf8');
    this.#texts.set(path, text);
    return text;
  };

  /** One hash for all that these files hold. */
  hashOf(paths: readonly string[]): string {
    return contentHash(paths.map((path) => `${path}\0${this.hash(path) ?? ''}\n`).join(''));
  }

  /** What the next run may know of the files of this one. */
  looks(): Record<string, Look> {
    const looks: Record<string, Look> = {};
    for (const [path, look] of this.#looks)
      if (Math.max(look[1], look[2]) < this.#started - TICK_MS) looks[path] = look;
    return looks;
  }

  /** Paths are as they should be already: to tidy each up takes longer than to look at its file. */
  #fileOf(path: string): string {
    return `${this.root}/${path}`;
  }
}

function looksLike({ size, mtimeMs, ctimeMs, ino }: Stats, [knownSize, modified, changed, inode]: Look): boolean {
  return size === knownSize && mtimeMs === modified && ctimeMs === changed && ino === inode;
}

/** Undefined for a file that went away at this moment. */
function bytesOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
