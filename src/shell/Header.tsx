import type { ReactElement } from 'react';
import { useSnapshot } from 'valtio/react';
import { session } from '../client/sessionStore';
import { useT } from '../client/useT';
import { HOME } from '../language/catalogue/landmarks';
import type { Route } from '../language/model';
import { Drawing } from '../ui/Drawing';
import { Icon } from '../ui/Icon';
import { LanguageMenu } from './LanguageMenu';
import { Menu } from '../ui/menu/Menu';
import { UserMenu } from './UserMenu';
import { accountSetItems } from './accountSets';
import { frameIcons } from './frameIcons';
import { Bell } from './inbox/Bell';
import { HeaderTools } from './tools/HeaderTools';

interface HeaderProps {
  /** The screen shown or wanted. */
  route: Route | null;
  isNarrow: boolean;
  isCollapsed: boolean;
  onMenu: () => void;
}

/**
 * Account set, tools, language and person. On a narrow page the account set stands in the user menu.
 */
export function Header({ route, isNarrow, isCollapsed, onMenu }: HeaderProps): ReactElement {
  const t = useT();
  const { packageName, packages, packageId } = useSnapshot(session);
  const label = isNarrow ? t('打开菜单') : isCollapsed ? t('展开菜单') : t('收起菜单');
  return (
    <header className="frame-header">
      <button type="button" className="gj-icon-button" aria-label={label} title={label} onClick={onMenu}>
        <Drawing path={isNarrow ? frameIcons.menu : isCollapsed ? frameIcons.unfold : frameIcons.fold} />
      </button>
      <span className="frame-account" title={t('当前账套')}>
        {packageName}
      </span>
      {!isNarrow && packages.length > 1 && (
        <Menu label={t('切换账套')} items={accountSetItems({ packages, packageId })} align="start">
          <span className="frame-switch">{t('切换账套')}</span>
          <Icon name="down" />
        </Menu>
      )}
      <span className="frame-gap" />
      <HeaderTools route={route} isNarrow={isNarrow} />
      <Bell isHome={route?.path === HOME} />
      <LanguageMenu />
      <UserMenu route={route} isNarrow={isNarrow} />
    </header>
  );
}
