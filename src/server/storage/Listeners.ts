import type { NotificationHandler } from './Notifications';

/** Who listens to which channel in this process. */
export class Listeners {
  readonly #handlers = new Map<string, Set<NotificationHandler>>();

  constructor(private readonly log: (line: string) => void) {}

  get channels(): string[] {
    return [...this.#handlers.keys()];
  }

  has(channel: string): boolean {
    return this.#handlers.has(channel);
  }

  add(channel: string, handler: NotificationHandler): void {
    const handlers = this.#handlers.get(channel) ?? new Set();
    this.#handlers.set(channel, handlers.add(handler));
  }

  remove(channel: string, handler: NotificationHandler): void {
    const handlers = this.#handlers.get(channel);
    handlers?.delete(handler);
    if (handlers?.size === 0) this.#handlers.delete(channel);
  }

  /** A handler that fails keeps neither the others from the message nor the connection from going on. */
  deliver(channel: string, payload: string): void {
    for (const handler of this.#handlers.get(channel) ?? []) this.#call(channel, () => handler.onMessage(payload));
  }

  missed(): void {
    for (const [channel, handlers] of this.#handlers) {
      for (const handler of handlers) this.#call(channel, () => handler.onMissed?.());
    }
  }

  clear(): void {
    this.#handlers.clear();
  }

  #call(channel: string, run: () => void): void {
    try {
      run();
    } catch (error) {
      this.log(`Database: a listener of ${channel} failed: ${error instanceof Error ? error.stack : String(error)}`);
    }
  }
}
