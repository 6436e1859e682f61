import type { CallSpec } from './CallSpec';

/** Every call that the server answers, by its address. */
export class CallTable implements Iterable<CallSpec> {
  readonly #byPath = new Map<string, CallSpec[]>();

  /** @throws Error where a call has the address already */
  add(spec: CallSpec): void {
    const known = this.at(spec.path);
    if (known.some(({ method }) => method === spec.method))
      throw new Error(`${spec.method} ${spec.path} is registered twice.`);
    this.#byPath.set(spec.path, [...known, spec]);
  }

  find(method: string, path: string): CallSpec | undefined {
    return this.at(path).find((spec) => spec.method === method);
  }

  /** The calls at an address, each of another method. */
  at(path: string): readonly CallSpec[] {
    return this.#byPath.get(path) ?? [];
  }

  *[Symbol.iterator](): Iterator<CallSpec> {
    for (const specs of this.#byPath.values()) yield* specs;
  }
}
