import type { ReactNode } from 'react';
import type { Chapter } from '../language/wire';
import { titleText, type Docs } from './Docs';
import { FieldsTable } from './FieldsTable';
import { MachineSection } from './MachineSection';
import { Table } from './Table';
import { WorkSections } from './WorkSections';

/** What kinds of screens are called. */
const KINDS: Readonly<Record<string, string>> = {
  list: '列表',
  form: '表单',
  detail: '详情',
  report: '报表页',
  settings: '设置',
  board: '看板',
  navigation: '快捷导航',
  page: '页面',
};

/**
 * All that is said of one thing: its screens, fields, states, what it becomes and posts, its papers and permissions.
 */
export function ResourceArticle({ chapter, docs }: { chapter: Chapter; docs: Docs }): ReactNode {
  const { t } = docs;
  return (
    <article id={chapter.name}>
      <h2>
        <a href={docs.link(chapter.module, chapter.name)}>{t(chapter.title)}</a> <code>{chapter.name}</code>
      </h2>
      <p className="file">
        {chapter.file === undefined ? null : (
          <>
            <code>{chapter.file}</code> ·{' '}
          </>
        )}
        <code>{chapter.api}</code>
      </p>
      <Table
        caption={t('页面一览')}
        heads={[t('页面'), t('种类'), t('地址'), t('权限')]}
        rows={chapter.screens.map((screen) => ({
          key: `screen-${screen.name}`,
          cells: [
            <ScreenTitle key="title" docs={docs} screen={screen} />,
            t(screen.called ?? KINDS[screen.kind] ?? screen.kind),
            <code key="path">{screen.path}</code>,
            <Codes key="permissions" codes={screen.permissions} />,
          ],
        }))}
      />
      <FieldsTable docs={docs} of={chapter.name} caption={t('字段一览')} fields={chapter.fields} />
      {chapter.tables.map(({ fields, title }) => (
        <FieldsTable key={title} docs={docs} of={chapter.name} caption={t(title)} fields={fields} />
      ))}
      {chapter.machine ? <MachineSection docs={docs} machine={chapter.machine} chapter={chapter} /> : null}
      <WorkSections docs={docs} chapter={chapter} />
      <Table
        caption={t('权限一览')}
        heads={[t('权限'), t('名称'), t('打开')]}
        rows={chapter.permissions.map(({ buttons, code, screens, title }) => ({
          key: code,
          cells: [<code key="code">{code}</code>, t(title), [...screens, ...buttons].join('、')],
        }))}
      />
    </article>
  );
}

/** A screen of the menu can be opened from its documentation; others need a record. */
function ScreenTitle({ docs, screen }: { docs: Docs; screen: Chapter['screens'][number] }): ReactNode {
  const title = titleText(docs, screen.title);
  return docs.open && !screen.hidden ? <a href={docs.open(screen.path)}>{title}</a> : title;
}

function Codes({ codes }: { codes: readonly string[] }): ReactNode {
  return codes.map((code) => (
    <code key={code} className="code">
      {code}
    </code>
  ));
}
