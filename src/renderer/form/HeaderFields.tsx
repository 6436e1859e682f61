import { FormItem } from '@formily/antd-v5';
import { Field } from '@formily/react';
import { useId, type ReactNode } from 'react';
import { useT } from '../../client';
import type { CompiledField } from '../../language/rules';
import { FieldControl } from './FieldControl';

/** Types whose text runs over several lines take the whole width. */
const WIDE = 160;

/** The header fields of one section. Formily draws each on its own. */
export function HeaderFields({ fields }: { fields: readonly CompiledField[] }): ReactNode {
  const t = useT();
  const id = useId();
  return fields.map(({ field }) => {
    const inputId = `${id}${field.name}`;
    const isWide = field.width >= WIDE && Number(field.settings.max ?? 0) >= 200;
    return (
      <div key={field.name} className={`gj-form-item${isWide ? ' is-wide' : ''}`} data-field={field.name}>
        <Field
          name={field.name}
          title={t(field.title)}
          decorator={[FormItem, { labelAlign: 'right', layout: 'vertical', size: 'small', colon: false, feedbackLayout: 'terse', htmlFor: inputId, tooltip: field.help === undefined ? undefined : t(field.help) }]}
          component={[FieldControl, { fieldName: field.name, id: inputId }]}
        />
      </div>
    );
  });
}
