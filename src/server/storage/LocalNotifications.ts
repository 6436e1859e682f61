import { Listeners } from './Listeners';
import type { NotificationHandler, Notifications } from './Notifications';

/** Notifications of the embedded database: its folder belongs to this process alone, so nobody else could listen. */
export class LocalNotifications implements Notifications {
  readonly #listeners: Listeners;
  #isClosed = false;

  constructor(log: (line: string) => void) {
    this.#listeners = new Listeners(log);
  }

  async listen(channel: string, handler: NotificationHandler): Promise<() => Promise<void>> {
    this.#demandOpen();
    this.#listeners.add(channel, handler);
    return async () => this.#listeners.remove(channel, handler);
  }

  /**
   * Delivered in the order sent, never while the sender still runs: a listener on PostgreSQL is not called in the
   * middle of it either.
   */
  async notify(channel: string, payload: string): Promise<void> {
    this.#demandOpen();
    setImmediate(() => this.#listeners.deliver(channel, payload));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#listeners.clear();
  }

  #demandOpen(): void {
    if (this.#isClosed) throw new Error('The database is closed');
  }
}
