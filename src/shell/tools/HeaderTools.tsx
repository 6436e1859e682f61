import { landmarks } from 'virtual:catalogue';
import type { ReactElement } from 'react';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useSnapshot } from 'valtio/react';
import { session } from '../../client/sessionStore';
import { tabOf } from '../../client/showAddress';
import { settings } from '../../client/settings';
import { useT } from '../../client/useT';
import type { Route } from '../../language/model';
import { Drawing } from '../../ui/Drawing';
import { Menu } from '../../ui/menu/Menu';
import { frameIcons } from '../frameIcons';
import { useHelpKey } from '../help/useHelpKey';
import { SearchButton } from '../search/SearchButton';
import { noteScreen } from '../search/recentScreens';
import { useRecentRecord } from '../search/useRecentRecord';
import { offersDocumentQuery } from './documentQuery';
import { mayInspect } from '../inspector';
import { errorLog, watchErrors } from './errorLog';
import { isFullscreen, watchFullscreen } from './fullscreen';
import { headerTools } from './headerTools';
import './headerTools.css';

// From the moment this part is there: the first screen may fail before the first effect.
watchErrors();

/**
 * Search, document query, refresh, error log, fullscreen, documentation and version records; on a narrow page all but
 * the search stand in a menu.
 */
export function HeaderTools({ route, isNarrow }: { route: Route | null; isNarrow: boolean }): ReactElement {
  const t = useT();
  const location = useLocation();
  const { authList } = useSnapshot(session);
  const { errorLog: wantsLog } = useSnapshot(settings);
  const errors = useSnapshot(errorLog).list.length;
  const path = route?.path;
  const tools = headerTools(t, {
    hasDocumentQuery: offersDocumentQuery(landmarks, authList),
    errors: wantsLog && mayInspect() ? errors : null,
    isFullscreen: useSyncExternalStore(watchFullscreen, isFullscreen),
    address: tabOf(location),
    route,
  });

  useEffect(() => {
    if (path !== undefined) noteScreen(path);
  }, [path]);
  useHelpKey();
  useRecentRecord(route, tabOf(location));

  return (
    <div className="header-tools">
      <SearchButton />
      {isNarrow ? (
        <Menu label={t('更多')} items={tools}>
          <Drawing path={frameIcons.more} />
          {tools.some(({ count }) => count > 0) && <span className="header-count is-dot" />}
        </Menu>
      ) : (
        tools.map(({ key, icon, text, count, keys, run }) => (
          <button
            key={key}
            type="button"
            className="gj-icon-button"
            aria-label={text}
            aria-keyshortcuts={keys}
            title={keys === undefined ? text : `${text} (${keys})`}
            onClick={run}
          >
            <Drawing path={icon} />
            {count > 0 && (
              <span className="header-count" aria-hidden="true">
                {count}
              </span>
            )}
          </button>
        ))
      )}
    </div>
  );
}
