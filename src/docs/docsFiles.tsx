import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { chapterIndex } from '../language/documentation/chapterIndex';
import { chapterOf } from '../language/documentation/chapterOf';
import { outlineOf } from '../language/documentation/outlineOf';
import type { Catalogue, Model } from '../language/model';
import type { Docs } from './Docs';
import { OutlineTable } from './OutlineTable';
import { PageFrame } from './PageFrame';
import { ResourceArticle } from './ResourceArticle';
import { searchEntries } from './searchEntries';

interface Site {
  model: Model;
  catalogue: Catalogue;
  /** zh, en, es or ja */
  language: string;
  t: Docs['t'];
}

/**
 * The documentation as a site in one language: file name -> text. A page of modules, one of each module, and what the
 * search box looks through.
 */
export function docsFiles({ catalogue, language, model, t }: Site): Map<string, string> {
  const docs: Docs = {
    outline: outlineOf(model, catalogue),
    t,
    link: (module = 'index', id) => `${module}.html${id === undefined ? '' : `#${id}`}`,
  };
  const chapters = Object.values(model.resources).map((resource) => chapterOf(model, catalogue, resource));
  const page = (title: string, content: ReactNode, current?: string) =>
    `<!doctype html>${renderToStaticMarkup(
      <PageFrame docs={docs} language={language} title={title} {...(current === undefined ? {} : { current })}>
        {content}
      </PageFrame>,
    )}`;
  const files = new Map([['index.html', page(t('系统文档'), <OutlineTable docs={docs} />)]]);
  for (const { name, title } of docs.outline.modules)
    files.set(
      `${name}.html`,
      page(
        t(title),
        chapters
          .filter(({ module }) => module === name)
          .map((chapter) => <ResourceArticle key={chapter.name} docs={docs} chapter={chapter} />),
        name,
      ),
    );
  files.set('index.js', `window.docsIndex = ${JSON.stringify(searchEntries(docs, chapters.map(chapterIndex)))};\n`);
  return files;
}
