import type { ReactElement } from 'react';
import { useT } from '../client/useT';
import { ScreenLink } from '../renderer/link/ScreenLink';
import { Drawing } from '../ui/Drawing';
import { SidebarModule } from './SidebarModule';
import { moduleIcon } from './frameIcons';
import mark from './mark.svg?inline';
import type { MenuItem } from './menuTree';

interface SidebarProps {
  tree: MenuItem[];
  /** Module of the page shown. */
  module: string | null;
  isDashboard: boolean;
  isCollapsed: boolean;
  hasLogo: boolean;
}

/** First-level entries; groups and screens fly out. Specification 000, section 2. */
export function Sidebar({ tree, module, isDashboard, isCollapsed, hasLogo }: SidebarProps): ReactElement {
  const t = useT();
  return (
    <nav className="sidebar" aria-label={t('主菜单')}>
      {hasLogo && (
        <div className="sidebar-brand">
          <img src={mark} alt="" />
          <span>{t('规矩')}</span>
        </div>
      )}
      <ul>
        <li>
          <ScreenLink
            className="sidebar-entry"
            to="/dashboard"
            aria-current={isDashboard ? 'page' : undefined}
            title={isCollapsed ? t('首页') : undefined}
          >
            <Drawing path={moduleIcon('home')} />
            <span>{t('首页')}</span>
          </ScreenLink>
        </li>
        {tree.map((item) => (
          <SidebarModule key={item.key} item={item} isCurrent={item.key === module} />
        ))}
      </ul>
    </nav>
  );
}
