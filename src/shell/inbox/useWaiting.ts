import { homeScreen } from 'virtual:catalogue';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { get } from '../../client/http';
import { inbox, noteWaiting, type Waiting } from '../../client/inbox';
import type { BoardData } from '../../language/wire';

/**
 * The documents that wait for the person, as the home page has them; asked for anew with each of the news. Who comes by
 * the home page has them from there: at first there is nothing to ask.
 */
export function useWaiting(news: number, isHome: boolean): Waiting | undefined {
  const { waiting } = useSnapshot(inbox);
  const isTold = useRef(isHome);
  isTold.current = isHome && news <= 1;
  useEffect(() => {
    if (homeScreen === null || news === 0 || isTold.current) return;
    const abort = new AbortController();
    const call = { screen: homeScreen, type: 'waiting' };
    get<BoardData>('/api/system/common/board', call, { signal: abort.signal, background: true }).then(
      (answer) => noteWaiting(call.screen, answer),
      // What was told before stays; the next news ask again.
      (error: unknown) => console.warn('inbox: not asked', error),
    );
    return () => abort.abort();
  }, [news]);
  return homeScreen === null ? undefined : (waiting[homeScreen] as Waiting | undefined);
}
