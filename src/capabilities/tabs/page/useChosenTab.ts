import { useLayoutEffect, useMemo, useState } from 'react';
import { useTab } from '../../../client';
import { keepQuery, keptQuery } from '../../../client/keptQueries';
import { showAddress } from '../../../client/showAddress';
import { keepTab, mayLeaveTab, tabs } from '../../../client/tabs';
import type { TabPlace } from '../../../client/useTab';
import type { HeldScreen } from '../../../language/model';
import { addressIn, askedIn, CHOSEN } from './tabAddress';

/** A screen that has been shown. */
interface Part {
  name: string;
  place: TabPlace;
  /** counts how often what was typed there was given up: each time it is mounted anew */
  revision: number;
}

/**
 * Which of the screens is shown: the one that the address names, or was shown before the page was loaded anew, else the
 * first. The address bar follows, with what the screen itself would say there.
 */
export function useChosenTab(
  path: string,
  open: readonly HeldScreen[],
): { chosen: string; onChoose(name: string): void; parts: readonly Part[] } {
  const { key, search } = useTab();
  const [asked, setAsked] = useState(() => new URLSearchParams(keptQuery(key)).get(CHOSEN) ?? search.get(CHOSEN));
  const first = open[0]?.name ?? '';
  const chosen = open.find(({ name }) => name === asked)?.name ?? first;
  const [revisions, setRevisions] = useState<Readonly<Record<string, number>>>({ [chosen]: 0 });
  if (!Object.hasOwn(revisions, chosen)) setRevisions({ ...revisions, [chosen]: 0 });
  const parts = useMemo(
    () =>
      Object.entries(revisions).map(([name, revision]): Part => {
        const addressOf = (own: string | undefined): string => addressIn({ path, key, first }, name, own);
        return { name, revision, place: { key, part: name, search: askedIn(search, name, first), addressOf } };
      }),
    [revisions, path, key, search, first],
  );
  // A screen that says no address of its own, such as settings, has that of the tab; one that does says it after this.
  useLayoutEffect(
    () => showAddress(key, addressIn({ path, key, first }, chosen, undefined)),
    [key, path, first, chosen],
  );
  const choose = async (name: string): Promise<void> => {
    const isTyped = tabs.list.some((tab) => tab.key === key && tab.guard !== null);
    if (name === chosen || !(await mayLeaveTab(key))) return;
    // What was typed is given up: it is as it was at first when somebody comes back.
    if (isTyped) setRevisions((all) => ({ ...all, [chosen]: (all[chosen] ?? 0) + 1 }));
    keepQuery(key, new URLSearchParams({ [CHOSEN]: name }).toString());
    keepTab(key);
    setAsked(name);
  };
  return { chosen, onChoose: (name) => void choose(name), parts };
}
