import type { ReactNode } from 'react';
import type { Expression } from '../language/model';
import type { DocumentedField } from '../language/wire';
import { documented, type Docs } from './Docs';
import { Table } from './Table';

interface FieldsTableProps {
  docs: Docs;
  /** name of the resource */
  of: string;
  fields: readonly DocumentedField[];
  caption: string;
}

/** Fields with what may be entered, what is calculated and what must hold. */
export function FieldsTable({ caption, docs, fields, of }: FieldsTableProps): ReactNode {
  const { t } = docs;
  return (
    <Table
      caption={caption}
      heads={[t('标题'), t('字段'), t('类型'), t('规则')]}
      rows={fields.map((field) => ({
        key: `${of}.${field.path}`,
        cells: [
          t(field.title),
          <code key="name">{field.name}</code>,
          <FieldKind key="kind" docs={docs} field={field} />,
          <Rules key="rules" docs={docs} field={field} />,
        ],
      }))}
    />
  );
}

function FieldKind({ docs, field }: { docs: Docs; field: DocumentedField }): ReactNode {
  const target = field.refersTo === undefined ? undefined : documented(docs, field.refersTo);
  if (target)
    return (
      <>
        <code>{field.type}</code> → <a href={docs.link(target.module, target.name)}>{docs.t(target.title)}</a>
      </>
    );
  const choices = field.options?.map(({ label, value }) => `${value} ${docs.t(label)}`).join(' · ');
  return (
    <>
      <code>{field.type}</code>
      {choices === undefined ? null : <span className="choices"> {choices}</span>}
    </>
  );
}

/** Each rule in a line: the plain ones as a word, the others with their expression. */
function Rules({ docs: { t }, field }: { docs: Docs; field: DocumentedField }): ReactNode {
  const when = (title: string, rule: boolean | Expression, usual: boolean): [string, Expression | undefined][] =>
    rule === usual ? [] : [[title, typeof rule === 'string' ? rule : undefined]];
  const rules: [string, Expression | undefined][] = [
    ...when(t('必填'), field.required, false),
    ...(field.visible === false
      ? [[t('不显示'), undefined] as [string, undefined]]
      : when(t('显示条件'), field.visible, true)),
    ...(field.value === undefined && !field.system && field.editable !== true
      ? field.editable === false
        ? [[t('只读'), undefined] as [string, undefined]]
        : when(t('可编辑条件'), field.editable, true)
      : []),
    ...(field.value === undefined ? [] : [[t('计算'), field.value] as [string, Expression]]),
    ...(field.default === undefined ? [] : [[t('默认值'), field.default] as [string, Expression]]),
    ...(field.unique ? [[t('不可重复'), undefined] as [string, undefined]] : []),
    ...(field.frozen === undefined
      ? []
      : [[t(field.frozen === 'used' ? '使用后不可修改' : '过账后不可修改'), undefined] as [string, undefined]]),
    ...(field.system ? [[t('系统生成'), undefined] as [string, undefined]] : []),
    ...field.check.map(({ message, must }): [string, Expression] => [t(message), must]),
  ];
  if (rules.length === 0 && field.help === undefined) return null;
  return (
    <ul className="rules">
      {rules.map(([title, expression]) => (
        <li key={`${title} ${expression ?? ''}`}>
          {title}
          {expression === undefined ? null : <code>{expression}</code>}
        </li>
      ))}
      {field.help === undefined ? null : <li className="help">{t(field.help)}</li>}
    </ul>
  );
}
