import { routes } from 'virtual:catalogue';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { session } from '../../client';
import { holdsAny } from '../../client/can';
import type { Route } from '../../language/model';

/** Screens of the menu that the person may open, by name, in the order of the catalogue. */
export function useOpenRoutes(): ReadonlyMap<string, Route> {
  const { authList } = useSnapshot(session);
  return useMemo(() => new Map(routes.filter(({ hidden, permissions }) => !hidden && holdsAny(authList, permissions)).map((route) => [route.name, route])), [authList]);
}
