import { useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';

/**
 * A component that is fetched when it is first rendered, or ahead of that by `fetch`; `wait` stands in its place
 * meanwhile. Shown as soon as it has arrived, whereas React keeps what a Suspense waited for back until the fallback
 * has stood for 300 ms. A failed load is thrown to the boundary; the next attempt to render asks again.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  wait: ReactNode = null,
): ComponentType<Props> & { fetch(): Promise<void> } {
  let loaded: ComponentType<Props> | undefined;
  let pending: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  function fetch(): Promise<void> {
    pending ??= load().then(
      (component) => {
        loaded = component;
        listeners.forEach((listener) => listener());
      },
      (error: unknown) => {
        pending = undefined;
        throw error;
      },
    );
    return pending;
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  function Later(props: Props): ReactNode {
    const Component = useSyncExternalStore(subscribe, () => loaded);
    const [failure, setFailure] = useState<{ error: unknown }>();
    // Begun while rendering: an effect would come a frame later.
    useState(() => void (loaded ?? fetch().catch((error: unknown) => setFailure({ error }))));
    if (failure) throw failure.error;
    return Component ? <Component {...props} /> : wait;
  }
  return Object.assign(Later, { fetch });
}
