import type { ReactNode } from 'react';
import type { Docs } from './Docs';
import { ModuleLinks } from './ModuleLinks';

interface PageFrameProps {
  docs: Docs;
  /** zh, en, es or ja */
  language: string;
  title: string;
  /** module that is shown; undefined: the first page */
  current?: string;
  children: ReactNode;
}

/** A whole page of the site: modules at the side, a box that finds screens, fields and permissions, and the content. */
export function PageFrame({ children, current, docs, language, title }: PageFrameProps): ReactNode {
  const { link, t } = docs;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <link rel="stylesheet" href="../docs.css" />
        <script src="index.js" defer />
        <script src="../search.js" defer />
      </head>
      <body className="docs">
        <nav aria-label={t('模块')}>
          <a className="home" href={link()} aria-current={current === undefined ? 'page' : undefined}>
            {t('系统文档')}
          </a>
          <label>
            <span>{t('搜索')}</span>
            <input id="search" type="search" placeholder={t('页面、字段、权限')} autoComplete="off" />
          </label>
          <ol id="found" className="found" hidden />
          <ModuleLinks current={current} docs={docs} />
        </nav>
        <main>
          <h1>{title}</h1>
          {children}
        </main>
      </body>
    </html>
  );
}
