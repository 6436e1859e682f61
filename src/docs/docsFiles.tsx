import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { modulePage, resourceLink, titleText, type Docs } from './Docs';
import { PageFrame } from './PageFrame';
import { ResourceArticle } from './ResourceArticle';
import { Table } from './Table';

/** Something that the search box finds. */
export interface SearchEntry {
  /** what people read */
  title: string;
  /** what it is called in the schema, an address or a permission */
  name: string;
  href: string;
}

/** The documentation in one language: file name -> text. A page of modules, one of each module, and what the search box looks through. */
export function docsFiles(docs: Docs): Map<string, string> {
  const { model, t } = docs;
  const page = (content: ReactNode) => `<!doctype html>${renderToStaticMarkup(content)}`;
  const files = new Map<string, string>();
  files.set('index.html', page(<FrontPage docs={docs} />));
  for (const { name, title } of model.modules)
    files.set(
      modulePage(name),
      page(
        <PageFrame docs={docs} title={t(title)} current={name}>
          {resourcesOf(docs, name).map((resource) => (
            <ResourceArticle key={resource.name} docs={docs} resource={resource} />
          ))}
        </PageFrame>,
      ),
    );
  files.set('index.js', `window.docsIndex = ${JSON.stringify(searchIndex(docs))};\n`);
  return files;
}

function FrontPage({ docs }: { docs: Docs }): ReactNode {
  const { catalogue, model, t } = docs;
  return (
    <PageFrame docs={docs} title={t('系统文档')}>
      <Table
        caption={t('模块')}
        heads={[t('模块'), t('资源'), t('页面')]}
        rows={model.modules.map(({ name, title }) => ({
          key: name,
          cells: [
            <a key="link" href={modulePage(name)}>
              {t(title)}
            </a>,
            resourcesOf(docs, name).map((resource, index) => (
              <span key={resource.name}>
                {index === 0 ? '' : ' · '}
                <a href={resourceLink(resource)}>{t(resource.title)}</a>
              </span>
            )),
            catalogue.routes.filter(({ module }) => module === name).length,
          ],
        }))}
      />
    </PageFrame>
  );
}

function resourcesOf({ model }: Docs, module: string) {
  return Object.values(model.resources).filter((resource) => resource.module === module);
}

function searchIndex(docs: Docs): SearchEntry[] {
  const { catalogue, model, t } = docs;
  const of = (name: string) => model.resources[name]!;
  return [
    ...Object.values(model.resources).map((resource) => ({ title: t(resource.title), name: resource.name, href: resourceLink(resource) })),
    ...catalogue.routes.map((route) => ({ title: titleText(docs, route.title), name: route.path, href: `${modulePage(of(route.resource).module)}#screen-${route.name}` })),
    ...Object.values(model.resources).flatMap((resource) =>
      resource.fields.flatMap((field) => (field.fields ? [...field.fields, ...(field.lookUps ?? [])] : [field])).map((field) => ({ title: `${t(resource.title)} › ${t(field.title)}`, name: field.path, href: `${modulePage(resource.module)}#${resource.name}.${field.path}` })),
    ),
    ...catalogue.permissions.map(({ code, resource, title }) => ({ title: `${t(of(resource).title)} › ${t(title)}`, name: code, href: `${modulePage(of(resource).module)}#${code}` })),
  ];
}
