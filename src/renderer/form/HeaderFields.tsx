import { Field } from '@formily/react';
import { useId, type ReactNode } from 'react';
import { useT } from '../../client';
import { frozenBy, frozenIssue, isEmpty, keptBy, keptIssue, type CompiledField } from '../../language/rules';
import { useOwnControl } from '../capability/CapabilityPage';
import { useDocumentPlace } from './DocumentContext';
import { FieldControl } from './FieldControl';
import { FormItem } from './FormItem';

/** Texts of more characters than this take two columns. */
const LONG_TEXT = 200;

/** The header fields of one section. Formily draws each on its own. `passed`: names of those that Enter goes past. */
export function HeaderFields({
  fields,
  passed,
}: {
  fields: readonly CompiledField[];
  passed: ReadonlySet<string>;
}): ReactNode {
  const t = useT();
  const id = useId();
  const { state } = useDocumentPlace().model;
  const ownControl = useOwnControl(state.compiled.resource);
  const closedBy = (field: CompiledField['field']): string | undefined => {
    if (field.dated !== undefined && !isEmpty(state.document.id))
      return t('这是今天的值，按日期的取值在下方的表中修改');
    const kept = keptBy(field, state.document);
    const use = frozenBy(field, state.document);
    const issue = kept ? keptIssue(kept) : use && frozenIssue(use, state.compiled.resource, t);
    return issue && t(issue.message, issue.params);
  };
  return fields.map(({ field, type }) => {
    const controlId = `${id}${field.name}`;
    const width = ownControl(field)
      ? ' is-whole is-drawn'
      : type.ofHeader
        ? ' is-whole'
        : type.expressionType(field).kind === 'text' && Number(field.settings.max ?? 0) >= LONG_TEXT
          ? ' is-wide'
          : '';
    const closed = closedBy(field);
    const decoration = {
      controlId,
      ...(field.help === undefined ? {} : { help: t(field.help) }),
      ...(closed === undefined ? {} : { closed }),
    };
    return (
      <div
        key={field.name}
        className={`gj-form-item${width}`}
        data-field={field.name}
        data-passed={passed.has(field.name) || undefined}
      >
        <Field
          name={field.name}
          title={t(field.title)}
          decorator={[FormItem, decoration]}
          component={[FieldControl, { fieldName: field.name, id: controlId }]}
        />
      </div>
    );
  });
}
