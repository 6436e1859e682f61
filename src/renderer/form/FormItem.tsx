import { isField } from '@formily/core';
import { observer, useField } from '@formily/react';
import type { ReactNode } from 'react';

interface FormItemProps {
  /** id of the control that the label is for */
  controlId: string;
  help?: string;
  children?: ReactNode;
}

/** Id of the text that says what is wrong with a control. */
export function errorIdOf(controlId: string): string {
  return `${controlId}-error`;
}

/** Label, control and refusal of one header field; what they say is Formily's state of the field. */
export const FormItem = observer(function FormItem({ controlId, help, children }: FormItemProps): ReactNode {
  const field = useField();
  const errors = isField(field) ? field.selfErrors : [];
  return (
    <div className="gj-form-field">
      <label htmlFor={controlId} title={String(field.title)}>
        {isField(field) && field.required && <i aria-hidden="true">*</i>}
        {field.title}
        {help !== undefined && (
          <span className="gj-form-help" title={help} aria-label={help} role="img">
            ?
          </span>
        )}
      </label>
      <div className="gj-form-control">
        {children}
        <p id={errorIdOf(controlId)} className="gj-form-error">
          {errors.join(' ')}
        </p>
      </div>
    </div>
  );
});
