import { join } from 'node:path';
import type { Remember } from '../../lint/Remember';
import type { LintOutcome } from '../LintOutcome';
import { contentHash } from './contentHash';
import { readCacheFile, writeCacheFile } from './cacheFile';
import { KnowledgeStore } from './KnowledgeStore';
import type { Look } from './ProjectFiles';

/** A branch and the commit that it is compared with, in two languages. */
const OUTCOMES = 4;

interface Content {
  looks: Record<string, Look>;
  /** what was worked out of contents: kind and hash of the content -> plain data */
  parts: Record<string, unknown>;
  /** what the linter said of all files together, the last used first */
  outcomes: [key: string, outcome: LintOutcome][];
}

/**
 * What one run of the linter leaves for the next, in `.cache/lint`. Everything is found by what it was made of, so that
 * a file which is changed, moved or restored can never get the findings of another; another version of the linter
 * begins anew.
 */
export class LintCache {
  /** what each file contributes to what is said of all of them */
  readonly knowledge: KnowledgeStore;
  readonly #file: string;
  #content: Content;
  readonly #used: Record<string, unknown> = {};
  #isChanged = false;

  /**
   * @param version of the linter; without one nothing is kept on disk, and each run of this process knows what the one
   * before worked out
   */
  constructor(
    root: string,
    private readonly version: string | undefined,
  ) {
    this.knowledge = new KnowledgeStore(join(root, '.cache', 'lint'), version);
    this.#file = join(root, '.cache', 'lint', 'cache.json');
    const kept = version === undefined ? undefined : (readCacheFile(this.#file, version) as Content | undefined);
    this.#content = kept ?? { looks: {}, parts: {}, outcomes: [] };
  }

  get looks(): Readonly<Record<string, Look>> {
    return this.#content.looks;
  }

  outcome(key: string): LintOutcome | undefined {
    return this.#content.outcomes.find(([known]) => known === key)?.[1];
  }

  keepOutcome(key: string, outcome: LintOutcome): void {
    this.#content.outcomes = [
      [key, outcome] as [string, LintOutcome],
      ...this.#content.outcomes.filter(([known]) => known !== key),
    ].slice(0, OUTCOMES);
    this.#isChanged = true;
  }

  /**
   * What was worked out of a content with this hash, now or in an earlier run. Plain data; undefined counts as nothing.
   */
  async part<T>(kind: string, hash: string, workOut: () => Promise<T>): Promise<T> {
    const key = `${kind} ${hash}`;
    return (this.#known(key) ?? this.#keep(key, await workOut())) as T;
  }

  /** The same for what is worked out at once, of contents whose hash nobody knows yet. */
  readonly remember: Remember = <T>(what: string, of: readonly string[], workOut: () => T): T => {
    const key = `${what} ${contentHash(of.join('\0'))}`;
    return (this.#known(key) ?? this.#keep(key, workOut())) as T;
  };

  #known(key: string): unknown {
    if (!Object.hasOwn(this.#used, key) && Object.hasOwn(this.#content.parts, key))
      this.#used[key] = this.#content.parts[key];
    return this.#used[key];
  }

  #keep(key: string, value: unknown): unknown {
    this.#used[key] = value;
    this.#isChanged = true;
    return value;
  }

  /** Keeps what this run used: what no file needs any more is forgotten. */
  save(looks: Record<string, Look>): void {
    const isLookedAtAnew =
      Object.keys(looks).length !== Object.keys(this.looks).length ||
      Object.keys(looks).some((path) => looks[path] !== this.looks[path]);
    if (!this.#isChanged && !isLookedAtAnew) return;
    const parts = Object.keys(this.#used).length > 0 ? this.#used : this.#content.parts;
    this.#content = { looks, parts, outcomes: this.#content.outcomes };
    this.#isChanged = false;
    if (this.version !== undefined) writeCacheFile(this.#file, this.version, this.#content);
  }
}
