/** Largest message, bytes of UTF-8: PostgreSQL takes less than 8,000. */
export const MAX_PAYLOAD = 7_900;

export interface NotificationHandler {
  onMessage(payload: string): void;
  /** Messages may have been missed: the connection was cut and stands again. */
  onMissed?(): void;
}

/**
 * Messages to every server process over one database, for the moment only: who does not listen when one is sent never
 * gets it.
 */
export interface Notifications {
  listen(channel: string, handler: NotificationHandler): Promise<() => Promise<void>>;
  notify(channel: string, payload: string): Promise<void>;
  /** Ends every listening. May be called twice. */
  close(): Promise<void>;
}

/** A channel stands unquoted in `listen`: small letters, digits and underscores. Throws TypeError for any other. */
export function checkChannel(channel: string): void {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(channel)) throw new TypeError(`No name of a channel: ${channel}`);
}

/** Throws RangeError for a message that is empty or larger than {@link MAX_PAYLOAD}. */
export function checkPayload(payload: string): void {
  const bytes = Buffer.byteLength(payload);
  if (bytes === 0 || bytes > MAX_PAYLOAD) throw new RangeError(`A message has 1 to ${MAX_PAYLOAD} bytes, not ${bytes}`);
}
