import type { ReactNode } from 'react';
import { modulePage, type Docs } from './Docs';

interface PageFrameProps {
  docs: Docs;
  title: string;
  /** module that is shown; undefined: the first page */
  current?: string;
  children: ReactNode;
}

/** A whole page: modules at the side, a box that finds screens, fields and permissions, and the content. */
export function PageFrame({ children, current, docs, title }: PageFrameProps): ReactNode {
  const { language, model, t } = docs;
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
      <body>
        <nav aria-label={t('模块')}>
          <a className="home" href="index.html" aria-current={current === undefined ? 'page' : undefined}>
            {t('系统文档')}
          </a>
          <label>
            <span>{t('搜索')}</span>
            <input id="search" type="search" placeholder={t('页面、字段、权限')} autoComplete="off" />
          </label>
          <ol id="found" hidden />
          <ul>
            {model.modules.map((module) => (
              <li key={module.name}>
                <a href={modulePage(module.name)} aria-current={module.name === current ? 'page' : undefined}>
                  {t(module.title)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <main>
          <h1>{title}</h1>
          {children}
        </main>
      </body>
    </html>
  );
}
