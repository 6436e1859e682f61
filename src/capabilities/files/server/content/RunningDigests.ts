import { createHash, type Hash } from 'node:crypto';

interface Running {
  hash: Hash;
  /** the part that comes next */
  next: number;
}

/**
 * Digests of contents that arrive in order through this process, so that a large one need not be read again at its end.
 * What came in another order, or through another process, is not known here.
 */
export class RunningDigests {
  readonly #running = new Map<string, Running>();

  /** @param most contents at the same time; the one that was begun first is forgotten beyond */
  constructor(private readonly most = 500) {}

  /** A part is stored, and no other will be in its place. */
  add(key: string, position: number, bytes: Buffer): void {
    const running = position === 0 ? { hash: createHash('sha256'), next: 0 } : this.#running.get(key);
    if (running?.next !== position) {
      this.#running.delete(key);
      return;
    }
    running.hash.update(bytes);
    running.next++;
    this.#running.set(key, running);
    if (this.#running.size <= this.most) return;
    const [first] = this.#running.keys();
    if (first !== undefined) this.#running.delete(first);
  }

  /** The digest of a content of so many parts, in hexadecimal, and forgets it; undefined: it has to be read. */
  take(key: string, parts: number): string | undefined {
    const running = this.#running.get(key);
    this.#running.delete(key);
    return running?.next === parts ? running.hash.digest('hex') : undefined;
  }
}
