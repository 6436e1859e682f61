import type { ReactElement } from 'react';
import { useLocation } from 'react-router';
import { titleText } from '../client/texts';
import { useT } from '../client/useT';
import { ScreenLink } from '../renderer/link/ScreenLink';
import type { MenuItem } from './menuTree';
import { leavesOf } from './menuTree';
import { fetchScreen } from './Screen';

/** Groups of a module with their screens; screens without a group stand together. */
export function MenuColumns({ item, onChoose }: { item: MenuItem; onChoose?: () => void }): ReactElement {
  const t = useT();
  const { pathname } = useLocation();
  const single = item.children.filter(({ path }) => path !== null);
  const groups = item.children
    .filter(({ path }) => path === null)
    .map((group) => ({ key: group.key, title: titleText(group.title), leaves: leavesOf(group) }));
  if (single.length > 0) groups.push({ key: '', title: '', leaves: single });
  return (
    <div className={`menu-columns is-${Math.min(groups.length, 4)}`}>
      {item.home !== undefined && (
        <ScreenLink
          className="menu-home"
          to={item.home}
          aria-current={item.home === pathname ? 'page' : undefined}
          onClick={onChoose}
        >
          {t('快捷导航')}
        </ScreenLink>
      )}
      {groups.map(({ key, title, leaves }) => (
        <div key={key} className="menu-group">
          {title !== '' && <h3>{title}</h3>}
          <ul>
            {leaves.map((leaf) => (
              <li key={leaf.key}>
                <ScreenLink
                  to={leaf.path ?? '/'}
                  aria-current={leaf.path === pathname ? 'page' : undefined}
                  onClick={onChoose}
                  onPointerEnter={() => fetchScreen(leaf.path ?? '/')}
                >
                  {titleText(leaf.title)}
                </ScreenLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
