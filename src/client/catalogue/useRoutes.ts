import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Route } from '../../language/model';
import { knowsRoutesOf, loadAllRoutes, loadRoutesOf, routes } from './routes';
import type { RouteIndex } from './RouteIndex';

/** Every route there is, once they have come; those known so far before. A failure is thrown to the boundary. */
export function useAllRoutes(): readonly Route[] {
  useLoaded(() => loadAllRoutes(), '');
  return useSnapshot(routes).list as readonly Route[];
}

/**
 * The routes known so far; null until those are among them that the address may lead to. A failure is thrown to the
 * boundary.
 */
export function useRoutesOf(path: string): RouteIndex | null {
  const { index } = useSnapshot(routes);
  const isKnown = knowsRoutesOf(path);
  useLoaded(() => (isKnown ? Promise.resolve() : loadRoutesOf(path)), path);
  return isKnown ? (index as RouteIndex) : null;
}

function useLoaded(load: () => Promise<void>, key: string): void {
  const [failure, setFailure] = useState<{ error: unknown; key: string }>();
  useEffect(() => {
    load().catch((error: unknown) => setFailure({ error, key }));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is to be loaded follows from the key
  }, [key]);
  if (failure?.key === key) throw failure.error;
}
