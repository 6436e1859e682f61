import type { ReactElement } from 'react';
import { useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { holds } from '../client/holds';
import { askAboutDrafts } from '../client/drafts';
import { signOut } from '../client/session';
import { session } from '../client/sessionStore';
import { settings } from '../client/settings';
import { mayLeaveAll } from '../client/tabs';
import { useT } from '../client/useT';
import { ROLE_MANAGEMENT } from '../language/kernel';
import type { Route } from '../language/model';
import { SENDERS } from '../language/wire';
import { AccountSets } from './AccountSets';
import { Drawing } from '../ui/Drawing';
import { UserCard } from './UserCard';
import { openFrameDialog, type FrameDialog } from './frameDialog';
import { inspector, mayInspect } from './inspector';
import { frameIcons } from './frameIcons';
import { useDismiss } from '../ui/useDismiss';

interface UserPanelProps {
  /** The screen shown or wanted; the explanation of permissions begins with it. */
  route: Route | null;
  isNarrow: boolean;
  onClose: () => void;
  within: Element | null;
}

/** What opens below the user button. */
export function UserPanel({ route, isNarrow, onClose, within }: UserPanelProps): ReactElement {
  const t = useT();
  const panel = useRef<HTMLDivElement>(null);
  const { userId, authList, packages } = useSnapshot(session);
  const [isChoosing, setChoosing] = useState(false);
  useDismiss(panel, onClose, within);

  async function leave(): Promise<void> {
    onClose();
    if (!(await mayLeaveAll())) return;
    await askAboutDrafts();
    await signOut();
  }

  function openSettings(): void {
    onClose();
    settings.showSettings = true;
  }

  function openInspector(): void {
    onClose();
    inspector.isOpen = true;
  }

  const opens = (dialog: FrameDialog) => (): void => {
    onClose();
    openFrameDialog(dialog);
  };
  const entries = [
    { icon: frameIcons.key, text: t('修改密码'), run: opens({ kind: 'password' }) },
    { icon: frameIcons.sliders, text: t('界面设置'), run: openSettings },
    { icon: frameIcons.devices, text: t('登录设备'), run: opens({ kind: 'sessions' }) },
    // Whatever their permissions: the specification names the people.
    SENDERS.includes(userId) && { icon: frameIcons.message, text: t('发送消息'), run: opens({ kind: 'message' }) },
    holds(authList, ROLE_MANAGEMENT) && {
      icon: frameIcons.shield,
      text: t('权限说明'),
      run: opens({ kind: 'explain', resource: route?.resource ?? null, screen: route?.name ?? null }),
    },
    mayInspect() && route !== null && { icon: frameIcons.search, text: t('页面检查'), run: openInspector },
  ].filter((entry) => entry !== false);

  return (
    <div ref={panel} className="gj-menu-list user-panel" role="group" aria-label={t('用户菜单')}>
      <UserCard isNarrow={isNarrow} />
      {packages.length > 1 && (
        <button type="button" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          <Drawing path={frameIcons.swap} />
          <span>{t('切换账套')}</span>
        </button>
      )}
      {isChoosing && <AccountSets onChosen={onClose} />}
      {entries.map(({ icon, text, run }) => (
        <button key={text} type="button" onClick={run}>
          <Drawing path={icon} />
          <span>{text}</span>
        </button>
      ))}
      <button type="button" className="user-leave" onClick={() => void leave()}>
        <Drawing path={frameIcons.signOut} />
        <span>{t('退出登录')}</span>
      </button>
    </div>
  );
}
