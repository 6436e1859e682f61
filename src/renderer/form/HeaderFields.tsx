import { FormItem } from '@formily/antd-v5';
import { Field } from '@formily/react';
import { useId, type ReactNode } from 'react';
import { useT } from '../../client';
import type { RefSearch } from '../../fields/faces/RefSearch';
import type { CompiledField } from '../../language/rules';
import type { DocumentModel } from './DocumentModel';
import { FieldControl } from './FieldControl';

/** Types whose text runs over several lines take the whole width. */
const WIDE = 160;

/** The header fields of one section. Formily draws each on its own. */
export function HeaderFields({ fields, model, search }: { fields: readonly CompiledField[]; model: DocumentModel; search: RefSearch }): ReactNode {
  const t = useT();
  const id = useId();
  return fields.map((compiled) => {
    const { field } = compiled;
    const inputId = `${id}${field.name}`;
    const isWide = field.width >= WIDE && Number(field.settings.max ?? 0) >= 200;
    return (
      <div key={field.name} className={`gj-form-item${isWide ? ' is-wide' : ''}`} data-field={field.name}>
        <Field
          name={field.name}
          title={t(field.title)}
          decorator={[FormItem, { labelAlign: 'right', layout: 'vertical', size: 'small', colon: false, feedbackLayout: 'terse', htmlFor: inputId, tooltip: field.help === undefined ? undefined : t(field.help) }]}
          component={[FieldControl, { compiled, model, search, id: inputId }]}
        />
      </div>
    );
  });
}
