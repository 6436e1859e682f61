import type { ReactElement } from 'react';
import { useSnapshot } from 'valtio/react';
import { session } from '../client/sessionStore';
import { useT } from '../client/useT';
import { Drawing } from './Icon';
import { LanguageMenu } from './LanguageMenu';
import { UserMenu } from './UserMenu';
import { frameIcons } from './frameIcons';

export function Header({ isNarrow, isCollapsed, onMenu }: { isNarrow: boolean; isCollapsed: boolean; onMenu: () => void }): ReactElement {
  const t = useT();
  const { packageName } = useSnapshot(session);
  const label = isNarrow ? t('打开菜单') : isCollapsed ? t('展开菜单') : t('收起菜单');
  return (
    <header className="frame-header">
      <button type="button" className="gj-icon-button" aria-label={label} title={label} onClick={onMenu}>
        <Drawing path={isNarrow ? frameIcons.menu : isCollapsed ? frameIcons.unfold : frameIcons.fold} />
      </button>
      <span className="frame-account" title={t('当前账套')}>
        {packageName}
      </span>
      <LanguageMenu />
      <UserMenu />
    </header>
  );
}
