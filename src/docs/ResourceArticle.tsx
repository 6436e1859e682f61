import type { ReactNode } from 'react';
import type { Resource } from '../language/model';
import { resourceLink, titleText, type Docs } from './Docs';
import { FieldsTable } from './FieldsTable';
import { MachineSection } from './MachineSection';
import { Table } from './Table';
import { WorkSections } from './WorkSections';

/** All that is said of one thing: its screens, fields, states, what it becomes and posts, its papers and permissions. */
export function ResourceArticle({ docs, resource }: { docs: Docs; resource: Resource }): ReactNode {
  const { catalogue, t } = docs;
  const tables = resource.fields.filter(({ fields }) => fields);
  return (
    <article id={resource.name}>
      <h2>
        <a href={resourceLink(resource)}>{t(resource.title)}</a> <code>{resource.name}</code>
      </h2>
      <p className="file">
        <code>{resource.file}</code> · <code>{resource.api}</code>
      </p>
      <Table
        caption={t('页面')}
        heads={[t('页面'), t('种类'), t('地址'), t('权限')]}
        rows={catalogue.routes
          .filter((route) => route.resource === resource.name)
          .map((route) => ({ key: `screen-${route.name}`, cells: [titleText(docs, route.title), route.kind, <code key="path">{route.path}</code>, <Codes key="permissions" codes={route.permissions} />] }))}
      />
      <FieldsTable docs={docs} resource={resource} caption={t('字段')} fields={resource.fields.filter(({ fields }) => !fields)} />
      {tables.map((table) => (
        <FieldsTable key={table.name} docs={docs} resource={resource} caption={t(table.title)} fields={[...(table.fields ?? []), ...(table.lookUps ?? [])]} />
      ))}
      {resource.machine ? <MachineSection docs={docs} machine={resource.machine} resource={resource} /> : null}
      <WorkSections docs={docs} resource={resource} />
      <Table
        caption={t('权限')}
        heads={[t('权限'), t('名称'), t('打开')]}
        rows={catalogue.permissions.filter((permission) => permission.resource === resource.name).map(({ buttons, code, screens, title }) => ({ key: code, cells: [<code key="code">{code}</code>, t(title), [...screens, ...buttons].join('、')] }))}
      />
    </article>
  );
}

function Codes({ codes }: { codes: readonly string[] }): ReactNode {
  return codes.map((code) => (
    <code key={code} className="code">
      {code}
    </code>
  ));
}
