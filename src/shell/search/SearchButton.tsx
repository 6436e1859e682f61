import type { ReactElement } from 'react';
import { useEffect } from 'react';
import { useT } from '../../client/useT';
import { Drawing } from '../../ui/Drawing';
import { openFrameDialog } from '../frameDialog';
import { frameIcons } from '../frameIcons';

/** Opens the search for screens, by a click or Ctrl+K. Looks like the field that it opens where there is room. */
export function SearchButton(): ReactElement {
  const t = useT();

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      // The browser's own meaning of the keys is the address bar.
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) openFrameDialog({ kind: 'search' });
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  return (
    <button
      type="button"
      className="header-search"
      aria-keyshortcuts="Control+K"
      aria-haspopup="dialog"
      title={`${t('搜索页面')} (Ctrl+K)`}
      onClick={() => openFrameDialog({ kind: 'search' })}
    >
      <Drawing path={frameIcons.search} />
      <span>{t('搜索页面')}</span>
      <kbd aria-hidden="true">Ctrl K</kbd>
    </button>
  );
}
