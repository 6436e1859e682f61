import type { ReactElement } from 'react';
import { useSnapshot } from 'valtio/react';
import { toast } from '../client/dialogs';
import { session } from '../client/sessionStore';
import { useT } from '../client/useT';
import { Drawing } from './Icon';
import { frameIcons } from './frameIcons';

/** Name, login id that can be copied, department and login time; on a narrow page the account set too, for which the header has no room. */
export function UserCard({ isNarrow }: { isNarrow: boolean }): ReactElement {
  const t = useT();
  const { userName, loginId, deptName, loginTime, packageName } = useSnapshot(session);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(loginId);
      toast('success', t('复制账户成功'));
    } catch {
      toast('error', t('复制失败，请重试。'));
    }
  }

  return (
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
      {isNarrow && (
        <>
          <dt>{t('当前账套')}</dt>
          <dd>{packageName || '-'}</dd>
        </>
      )}
      <dt>{t('登录时间')}</dt>
      <dd>{loginTime || '-'}</dd>
    </dl>
  );
}
