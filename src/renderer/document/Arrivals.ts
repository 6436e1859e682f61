import type { RefusalLine } from '../../client';

/** What a form waits for: files that go up, and records that are looked up by what was typed. */
export type ArrivalKind = 'file' | 'choice';

/**
 * Waits until something is there or stuck; tells what is stuck, by name and reason. Asked again it looks anew, as a
 * failed upload may have been tried again. Once `signal` is aborted its answer does not count.
 */
export type Arrival = (signal: AbortSignal) => Promise<readonly RefusalLine[]>;

/** Files that were added together. */
export interface FilesOnTheirWay {
  arrival: Arrival;
  /** once each of them has arrived or was given up */
  gone: Promise<void>;
  giveUp(): void;
}

/** What a person has entered into a document and is still on its way. Saving waits for it. */
export class Arrivals {
  readonly #open = new Map<Arrival, ArrivalKind>();
  readonly #uploads = new Set<FilesOnTheirWay>();
  readonly #listeners = new Set<() => void>();

  /** Whether files are on their way, or have not got on: they would be lost if the document went away. */
  get hasFiles(): boolean {
    return this.#uploads.size > 0;
  }

  addFiles(files: FilesOnTheirWay): void {
    this.#uploads.add(files);
    this.add('file', files.arrival);
    this.#tell();
    void files.gone.then(() => {
      this.#uploads.delete(files);
      this.#tell();
    });
  }

  /** Gives up the files that are on their way. */
  giveUpFiles(): void {
    for (const { giveUp } of this.#uploads) giveUp();
  }

  /** Hears when there are files on their way and when there are none any more. Ends by calling what is given back. */
  onFiles(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  add(kind: ArrivalKind, arrival: Arrival): void {
    this.#open.set(arrival, kind);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  /** What is looked up by what was typed. Where nothing is found, the rules say that the field is empty. */
  addChoice(choice: Promise<void>): void {
    const arrival: Arrival = () => choice.then(() => []);
    this.add('choice', arrival);
    void choice.then(() => this.#open.delete(arrival));
  }

  /**
   * Waits for all, those included that come while it waits; `onWaiting` hears for which kind. @returns what is stuck
   */
  async settle(signal: AbortSignal, onWaiting: (kind: ArrivalKind | null) => void): Promise<readonly RefusalLine[]> {
    const asked = new Map(this.#open);
    if (asked.size === 0) return [];
    const waiting = new Map(asked);
    const tell = (): void => {
      const kinds = new Set(waiting.values());
      onWaiting(kinds.has('file') ? 'file' : kinds.has('choice') ? 'choice' : null);
    };
    tell();
    const all = [...asked.keys()].map(async (arrival) => {
      const stuck = await arrival(signal);
      waiting.delete(arrival);
      if (stuck.length === 0 && !signal.aborted) this.#open.delete(arrival);
      if (!signal.aborted) tell();
      return stuck;
    });
    const stuck = (await Promise.race([Promise.all(all), aborted(signal)])).flat();
    if (signal.aborted) return [];
    return stuck.length > 0 ? stuck : this.settle(signal, onWaiting);
  }
}

function aborted(signal: AbortSignal): Promise<readonly never[]> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve([]);
    else signal.addEventListener('abort', () => resolve([]), { once: true });
  });
}
