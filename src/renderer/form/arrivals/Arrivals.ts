import type { RefusalLine } from '../../../client';

/** What a form waits for: files that go up, and records that are looked up by what was typed. */
export type ArrivalKind = 'file' | 'choice';

/**
 * Waits until something is there or stuck; tells what is stuck, by name and reason. Asked again it looks anew, as a failed upload may have been
 * tried again. Once `signal` is aborted its answer does not count.
 */
export type Arrival = (signal: AbortSignal) => Promise<readonly RefusalLine[]>;

/** What a person has entered into a document and is still on its way. Saving waits for it. */
export class Arrivals {
  readonly #open = new Map<Arrival, ArrivalKind>();

  add(kind: ArrivalKind, arrival: Arrival): void {
    this.#open.set(arrival, kind);
  }

  /** What is looked up by what was typed. Where nothing is found, the rules say that the field is empty. */
  addChoice(choice: Promise<void>): void {
    const arrival: Arrival = () => choice.then(() => []);
    this.add('choice', arrival);
    void choice.then(() => this.#open.delete(arrival));
  }

  /** Waits for all, those included that come while it waits; `onWaiting` hears for which kind. @returns what is stuck */
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
