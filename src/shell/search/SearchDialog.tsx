import type { ReactElement } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { canAny } from '../../client/can';
import { loadWholeMenu, routes } from '../../client/catalogue';
import { navigate } from '../../client/navigate';
import { session } from '../../client/sessionStore';
import { settings } from '../../client/settings';
import { useT } from '../../client/useT';
import { loadPinyin } from '../../lib/pinyin';
import { Dialog } from '../../ui/Dialog';
import { menuTree } from '../menuTree';
import { fetchScreen } from '../Screen';
import { recentRecords } from './recentRecords';
import { recentScreens } from './recentScreens';
import { SearchBox } from './SearchBox';
import { actionEntries, searchEntries } from './searchEntries';

/**
 * Finds a screen of the person's menu or an empty form by its title, in pinyin too unless the person's settings say
 * otherwise (B-074, B-075, B-083), and records by what they are called.
 */
export function SearchDialog({ onClose }: { onClose: () => void }): ReactElement {
  const t = useT();
  const { supportPinyinSearch } = useSnapshot(settings);
  const field = useRef<HTMLInputElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const { menu } = useSnapshot(session);
  const { list } = useSnapshot(routes);
  // Until all modules have come, those are found that the page knows.
  const entries = useMemo(
    () => [
      ...searchEntries(menuTree(menu as typeof session.menu, list as typeof routes.list, canAny)),
      ...actionEntries(list as typeof routes.list, canAny, t('新增')),
    ],
    [menu, list, t],
  );
  const recent = useMemo(
    () =>
      recentScreens().flatMap(
        (path) => entries.find((entry) => entry.path === path && path !== location.pathname) ?? [],
      ),
    [entries],
  );
  const records = useMemo(() => {
    const here = location.pathname + location.search;
    const mayOpen = (path: string): boolean =>
      list.some((route) => route.path === path.split('?')[0] && canAny(route.permissions));
    return recentRecords().filter(({ path }) => path !== here && mayOpen(path));
  }, [list]);

  useEffect(() => {
    loadWholeMenu().catch((error: unknown) => console.warn('The menu could not be fetched.', error));
  }, []);
  // After the dialog has taken the focus.
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    // Without the table screens are still found by their titles.
    if (supportPinyinSearch)
      loadPinyin().then(
        () => setLoaded(true),
        (error: unknown) => console.warn('The pinyin table could not be fetched.', error),
      );
  }, [supportPinyinSearch]);

  function choose(path: string): void {
    onClose();
    // When the dialog has given the focus back, so that the page can take it.
    setTimeout(() => navigate(path));
  }

  return (
    <Dialog
      title={t('搜索页面')}
      size="medium"
      onClose={onClose}
      footer={
        <p className="search-keys" aria-hidden="true">
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> {t('选择')}
          </span>
          <span>
            <kbd>Enter</kbd> {t('打开')}
          </span>
          <span>
            <kbd>Esc</kbd> {t('关闭')}
          </span>
        </p>
      }
    >
      <SearchBox
        field={field}
        entries={entries}
        recent={recent}
        recentRecords={records}
        hasPinyin={supportPinyinSearch && isLoaded}
        onChoose={choose}
        onConsider={fetchScreen}
      />
    </Dialog>
  );
}
