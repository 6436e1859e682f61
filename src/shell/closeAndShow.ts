import { navigate } from '../client/navigate';
import { closeTabs, tabs } from '../client/tabs';
import { nearestKey } from './nearestKey';

/**
 * Closes tabs, each of those that have something to ask while it is shown. Shows afterwards what was shown before; when
 * that is gone, `wanted` or the nearest neighbour. A tab that refused stays shown.
 * @param current key of the tab shown, null on an error page
 */
export async function closeAndShow(
  keys: readonly string[],
  current: string | null,
  wanted: string | null = null,
): Promise<void> {
  const before = tabs.list.map(({ key }) => key);
  let shown = current;
  await closeTabs(keys, (key) => {
    if (shown !== key) navigate(key);
    shown = key;
  });
  const isOpen = (key: string | null): key is string => tabs.list.some((tab) => tab.key === key);
  if (shown === null || isOpen(shown)) return;
  const next = [current, wanted].find(isOpen) ?? nearestKey(before, current, isOpen);
  navigate(next ?? '/dashboard');
}
