import type { ReactElement } from 'react';
import { useEffect } from 'react';
import { useT } from '../client/useT';
import { Splash } from './Splash';
import type { PublicPath } from './place';

/** The pages beside the sign-in page that are open to everybody. */
export function PublicPage({ page }: { page: Exclude<PublicPath, '/login'> }): ReactElement {
  const t = useT();
  const text = page === '/application' ? t('开通账号请联系企业管理员') : t('授权完成，请继续登录');
  useEffect(() => {
    document.title = t('规矩');
  }, [t]);
  return (
    <Splash>
      <h1>{t('规矩')}</h1>
      <p>{text}</p>
      <a className="gj-button is-primary" href="/login">
        {t('登录')}
      </a>
    </Splash>
  );
}
