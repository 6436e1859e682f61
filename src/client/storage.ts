/**
 * Where small texts outlive a reload; `persistent` outlives the browser too. Works, without memory, where the browser
 * forbids storage.
 */
export interface TextStorage {
  read(key: string): string | null;
  /** null removes the key. */
  write(key: string, text: string | null): void;
}

export const persistentStorage = textStorage(() => globalThis.localStorage);
export const tabStorage = textStorage(() => globalThis.sessionStorage);

function textStorage(open: () => Storage | undefined): TextStorage {
  const memory = new Map<string, string>();
  const native = (): Storage | undefined => {
    try {
      return open();
    } catch {
      return undefined;
    }
  };
  return {
    read: (key) => native()?.getItem(key) ?? memory.get(key) ?? null,
    write(key, text) {
      if (text === null) {
        memory.delete(key);
        native()?.removeItem(key);
        return;
      }
      try {
        const storage = native();
        if (!storage) throw new Error('no storage');
        storage.setItem(key, text);
      } catch {
        // What was stored before would be read instead.
        native()?.removeItem(key);
        memory.set(key, text);
      }
    },
  };
}
