import { useEffect, useState } from 'react';
import { loadRoutesOf, routes } from '../../client/catalogue';
import { get } from '../../client/http';
import type { BoardData, WidgetData } from '../../language/wire';
import { HOME } from '../place';

export type Waiting = Extract<WidgetData, { type: 'waiting' }>;

/** The documents that wait for the person, as the home page has them; asked for anew with each of the news. */
export function useWaiting(news: number): Waiting | undefined {
  const [waiting, setWaiting] = useState<Waiting>();
  useEffect(() => {
    if (news === 0) return;
    const abort = new AbortController();
    void (async () => {
      await loadRoutesOf(HOME);
      const screen = routes.index.byPath.get(HOME)?.name;
      if (screen === undefined) return;
      const answer = await get<BoardData>(
        '/api/system/common/board',
        { screen, type: 'waiting' },
        { signal: abort.signal, background: true },
      );
      setWaiting(Object.values(answer).find((part) => part.type === 'waiting'));
      // What was told before stays; the next news ask again.
    })().catch((error: unknown) => console.warn('inbox: not asked', error));
    return () => abort.abort();
  }, [news]);
  return waiting;
}
