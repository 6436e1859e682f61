import type { ReactElement } from 'react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useT } from '../client/useT';

/** /401 and /404. */
export function ErrorPage({ code }: { code: 401 | 404 }): ReactElement {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [code]);
  return (
    <div className="error-page">
      <p aria-hidden="true">{code}</p>
      <h1 ref={heading} tabIndex={-1}>
        {code === 401 ? t('无权访问') : t('页面不存在')}
      </h1>
      <p>{code === 401 ? t('您没有打开此页面的权限，如有需要请联系企业管理员') : t('地址可能有误，或页面已被移除')}</p>
      <Link className="gj-button is-primary" to="/dashboard">
        {t('返回首页')}
      </Link>
    </div>
  );
}
