import { join } from 'node:path';
import type { Knowledge, Notes } from '../../lint/incremental/Knowledge';
import { readCacheFile, writeCacheFile } from './cacheFile';
import { contentHash } from './contentHash';

/** What the linter knows of a project, and of which contents. Plain data. */
export interface Known {
  /** hash of each schema file, in their order */
  schemas: Record<string, string>;
  /** one hash for all translations, one for all source files */
  translations: string;
  code: string;
  knowledge: Knowledge;
  /** which notes belong to it */
  stamps: Record<keyof Notes, string>;
}

/**
 * Keeps what the linter knows beside the cache: read only where something has changed, and its larger parts only where
 * these are concerned.
 */
export class KnowledgeStore {
  #known: Known | undefined;
  #notes: Partial<Notes> = {};

  /** @param version of the linter; without one nothing is kept on disk */
  constructor(
    private readonly folder: string,
    private readonly version: string | undefined,
  ) {}

  known(): Known | undefined {
    return (this.#known ??= this.#read('knowledge') as Known | undefined);
  }

  /** Undefined where they are lost, or those of another time. */
  notes<Part extends keyof Notes>(part: Part): Notes[Part] | undefined {
    const kept = this.#notes[part] ?? (this.#read(part, this.#known?.stamps[part]) as Notes[Part] | undefined);
    this.#notes[part] = kept;
    return kept;
  }

  /** @param notes those that are new; the others are as they were */
  keep(known: Omit<Known, 'stamps'>, notes: Partial<Notes>): void {
    const of = (part: keyof Notes) =>
      contentHash(
        Object.values(known.knowledge.resources)
          .map((resource) => resource[part])
          .join(),
      );
    this.#known = { ...known, stamps: { notes: of('notes'), texts: of('texts') } };
    this.#notes = { ...this.#notes, ...notes };
    if (this.version === undefined) return;
    for (const part of Object.keys(notes) as (keyof Notes)[])
      writeCacheFile(this.#file(part), this.#versionOf(this.#known.stamps[part]), notes[part]);
    writeCacheFile(this.#file('knowledge'), this.version, this.#known);
  }

  #read(part: 'knowledge' | keyof Notes, stamp?: string): unknown {
    if (this.version === undefined) return undefined;
    return readCacheFile(this.#file(part), part === 'knowledge' ? this.version : this.#versionOf(stamp));
  }

  #file(part: string): string {
    return join(this.folder, `${part}.json`);
  }

  #versionOf(stamp = ''): string {
    return `${this.version} ${stamp}`;
  }
}
