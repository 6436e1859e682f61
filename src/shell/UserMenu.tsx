import type { ReactElement } from 'react';
import { useSnapshot } from 'valtio/react';
import { session } from '../client/sessionStore';
import { useT } from '../client/useT';
import type { Route } from '../language/model';
import { Icon } from '../ui/Icon';
import { UserPanel } from './UserPanel';
import { useMenuButton } from '../ui/menu/useMenuButton';

/** Who is signed in, what they can do about their sign-in, and the way out. `route`: the screen shown or wanted. */
export function UserMenu({ route, isNarrow }: { route: Route | null; isNarrow: boolean }): ReactElement {
  const t = useT();
  const { userName } = useSnapshot(session);
  const { button, isOpen, toggle, close, within } = useMenuButton();
  return (
    <div className="gj-menu">
      <button ref={button} type="button" className="gj-menu-button user-button" aria-expanded={isOpen} onClick={toggle}>
        <span className="gj-hidden">{t('用户菜单')}: </span>
        <span className="user-initial" aria-hidden="true">
          {[...userName].at(-1) ?? ''}
        </span>
        <span className="user-name">{userName}</span>
        <Icon name="down" />
      </button>
      {isOpen && <UserPanel route={route} isNarrow={isNarrow} onClose={close} within={within()} />}
    </div>
  );
}
