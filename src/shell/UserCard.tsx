import type { ReactElement } from 'react';
import { useSnapshot } from 'valtio/react';
import { copyText } from '../client/copyText';
import { session } from '../client/sessionStore';
import { useT } from '../client/useT';
import { Drawing } from '../ui/Drawing';
import { frameIcons } from './frameIcons';

/**
 * Name, login id that can be copied, department and login time; on a narrow page the account set too, for which the
 * header has no room.
 */
export function UserCard({ isNarrow }: { isNarrow: boolean }): ReactElement {
  const t = useT();
  const { userName, loginId, deptName, loginTime, packageName } = useSnapshot(session);

  return (
    <dl>
      <dt>{t('姓名')}</dt>
      <dd>{userName}</dd>
      <dt>{t('账号')}</dt>
      <dd>
        {loginId}
        <button
          type="button"
          className="gj-icon-button"
          aria-label={t('复制账号')}
          title={t('复制账号')}
          onClick={() => void copyText(loginId, t('复制账户成功'))}
        >
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
