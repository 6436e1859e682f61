import type { ReactElement } from 'react';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { holds } from '../client/holds';
import { session } from '../client/sessionStore';
import { titleText } from '../client/texts';
import { useT } from '../client/useT';
import { ROLE_MANAGEMENT } from '../language/kernel';
import type { Route } from '../language/model';
import { ScreenLink } from '../renderer/link/ScreenLink';
import { Button } from '../ui/Button';
import { openFrameDialog } from './frameDialog';

/** /401 and /404. `wanted`: the screen that would need a permission. */
export function ErrorPage({ code, wanted }: { code: 401 | 404; wanted: Route | null }): ReactElement {
  const t = useT();
  const { authList } = useSnapshot(session);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [code, wanted]);
  return (
    <div className="error-page">
      <p aria-hidden="true">{code}</p>
      <h1 ref={heading} tabIndex={-1}>
        {code === 401 ? t('无权访问') : t('页面不存在')}
      </h1>
      {code === 404 && <p>{t('地址可能有误，或页面已被移除')}</p>}
      {code === 401 && wanted === null && <p>{t('您没有打开此页面的权限，如有需要请联系企业管理员')}</p>}
      {wanted && (
        <>
          <p>{t('打开“{title}”需要下列任一权限，如有需要请联系企业管理员', { title: titleText(wanted.title) })}</p>
          <ul className="error-permissions" aria-label={t('需要的权限')}>
            {wanted.permissions.map((permission) => (
              <li key={permission}>
                <code>{permission}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="error-actions">
        <ScreenLink className="gj-button is-primary" to="/dashboard">
          {t('返回首页')}
        </ScreenLink>
        {wanted && holds(authList, ROLE_MANAGEMENT) && (
          <Button onClick={() => openFrameDialog({ kind: 'explain', resource: wanted.resource, screen: wanted.name })}>
            {t('权限说明')}
          </Button>
        )}
      </div>
    </div>
  );
}
