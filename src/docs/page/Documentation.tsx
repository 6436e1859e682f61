import { useEffect, useLayoutEffect, useMemo, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { get, language, useT } from '../../client';
import type { Chapter, DocumentationOutline } from '../../language/wire';
import type { Docs } from '../Docs';
import { ModuleLinks } from '../ModuleLinks';
import { OutlineTable } from '../OutlineTable';
import { ResourceArticle } from '../ResourceArticle';
import { DocsSearch } from './DocsSearch';
import { useAnswer } from './useAnswer';
import { addTexts } from '../../client/texts';
import type { Language } from '../../client/language';
import '../assets/docs.css';
import './page.css';

const files = import.meta.glob<Record<string, string>>('../../../locales/*/docs.json', { import: 'default' });

interface DocumentationProps {
  /** address of its first page */
  base: string;
  /** module that is shown; null: the first page */
  module: string | null;
}

/**
 * The documentation within the application: what the person who is signed in may read, in their language. The hash
 * names the part that is meant.
 */
export function Documentation({ base, module }: DocumentationProps): ReactNode {
  const t = useT();
  const { code } = useSnapshot(language);
  const texts = useAnswer(loadDocsTexts, code);
  const outline = useAnswer(askOutline, '');
  const chapters = useAnswer(askChapters, module ?? '');
  const docs = useMemo(() => outline.answer && docsOf(outline.answer, t, base), [outline.answer, t, base]);
  const title = outline.answer?.modules.find(({ name }) => name === module)?.title ?? '系统文档';
  const shown = docs && texts.answer === code ? chapters.answer : undefined;
  useTitle(shown ? t(title) : undefined);
  usePart(shown !== undefined);
  if (texts.isFailed || outline.isFailed || chapters.isFailed) return <Missing base={base} />;
  if (!docs || !shown)
    return (
      <p role="status" className="docs-waits">
        {t('数据加载中')}
      </p>
    );
  return (
    <div className="docs">
      <nav aria-label={t('模块')}>
        <a className="home" href={base} aria-current={module === null ? 'page' : undefined}>
          {t('系统文档')}
        </a>
        <DocsSearch docs={docs} />
        <ModuleLinks current={module ?? undefined} docs={docs} />
        <a className="docs-back" href="/dashboard">
          {t('返回首页')}
        </a>
      </nav>
      <main>
        <h1>{t(title)}</h1>
        {module === null ? (
          <OutlineTable docs={docs} />
        ) : (
          shown.map((chapter) => <ResourceArticle key={chapter.name} docs={docs} chapter={chapter} />)
        )}
        {docs.outline.withheld > 0 && (
          <p className="docs-withheld">
            {t('另有 {count} 项，您没有打开其任何页面的权限，未列出。', { count: docs.outline.withheld })}
          </p>
        )}
      </main>
    </div>
  );
}

function docsOf(outline: DocumentationOutline, t: Docs['t'], base: string): Docs {
  return {
    outline,
    t,
    link: (module, id) => (module === undefined ? base : `${base}/${module}`) + (id === undefined ? '' : `#${id}`),
    open: (path) => path,
  };
}

function askOutline(): Promise<DocumentationOutline> {
  return get('/api/system/documentation/outline', {}, { quiet: true });
}

/** The first page has none. */
async function askChapters(module: string): Promise<Chapter[]> {
  return module === '' ? [] : get('/api/system/documentation/chapters', { module }, { quiet: true });
}

/** There is no such module, or the server cannot be reached. */
function Missing({ base }: { base: string }): ReactNode {
  const t = useT();
  return (
    <main className="docs-waits" role="alert">
      <h1>{t('页面不存在')}</h1>
      <p>{t('地址可能有误，或网络中断。')}</p>
      <a className="gj-button is-primary" href={base}>
        {t('系统文档')}
      </a>
    </main>
  );
}

function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
}

/** Goes to the part that the address names once it is there; the browser itself looked for it too early. */
function usePart(isReady: boolean): void {
  useLayoutEffect(() => {
    if (isReady && location.hash !== '') location.replace(location.hash);
  }, [isReady]);
}

/** Adds the texts that only the documentation has. Gives back the language. */
async function loadDocsTexts(code: string): Promise<string> {
  const texts = await files[`../../../locales/${code}/docs.json`]?.();
  if (texts) addTexts(code as Language, texts);
  return code;
}
