import type { ReactElement } from 'react';
import { useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { toast } from '../client/dialogs';
import { signOut } from '../client/session';
import { session } from '../client/sessionStore';
import { mayLeaveAll } from '../client/tabs';
import { useT } from '../client/useT';
import { Drawing, Icon } from './Icon';
import { frameIcons } from './frameIcons';
import { useDismiss } from './useDismiss';
import { useMenuButton } from './useMenuButton';

/** Who is signed in, and the way out. */
export function UserMenu(): ReactElement {
  const t = useT();
  const { userName } = useSnapshot(session);
  const { button, isOpen, toggle, close, within } = useMenuButton();
  return (
    <div className="gj-menu">
      <button ref={button} type="button" className="gj-menu-button user-button" aria-expanded={isOpen} aria-label={`${t('用户菜单')}: ${userName}`} onClick={toggle}>
        <span className="user-initial" aria-hidden="true">
          {[...userName].at(-1) ?? ''}
        </span>
        <span className="user-name">{userName}</span>
        <Icon name="down" />
      </button>
      {isOpen && <UserPanel onClose={close} within={within()} />}
    </div>
  );
}

function UserPanel({ onClose, within }: { onClose: () => void; within: Element | null }): ReactElement {
  const t = useT();
  const panel = useRef<HTMLDivElement>(null);
  const { userName, loginId, deptName } = useSnapshot(session);
  useDismiss(panel, onClose, within);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(loginId);
      toast('success', t('复制账户成功'));
    } catch {
      toast('error', t('复制失败，请重试。'));
    }
  }

  async function leave(): Promise<void> {
    onClose();
    if (await mayLeaveAll()) await signOut();
  }

  return (
    <div ref={panel} className="gj-menu-list user-panel" role="group" aria-label={t('用户菜单')}>
      <dl>
        <dt>{t('姓名')}</dt>
        <dd>{userName}</dd>
        <dt>{t('账号')}</dt>
        <dd>
          {loginId}
          <button type="button" className="gj-icon-button" aria-label={t('复制账号')} title={t('复制账号')} onClick={() => void copy()}>
            <Drawing path={frameIcons.copy} />
          </button>
        </dd>
        <dt>{t('部门')}</dt>
        <dd>{deptName || '-'}</dd>
      </dl>
      <button type="button" className="user-leave" onClick={() => void leave()}>
        <span>{t('退出登录')}</span>
        <Drawing path={frameIcons.signOut} />
      </button>
    </div>
  );
}
