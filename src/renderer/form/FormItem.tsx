import { FormItem as FormilyItem } from '@formily/antd-v5/esm/form-item';
import { isField } from '@formily/core';
import { observer, useField } from '@formily/react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';

interface FormItemProps {
  /** id of the control that the label is for */
  controlId: string;
  help?: string;
  children?: ReactNode;
}

/** Six Chinese characters with their asterisk, and the gap before the control, in px. */
const LABEL_WIDTH = 96;

/** Id of the text that says what is wrong with a control. */
export function errorIdOf(controlId: string): string {
  return `${controlId}-error`;
}

/** Label, control and refusal of one header field; what they say is Formily's state of the field. */
export const FormItem = observer(function FormItem({ controlId, help, children }: FormItemProps): ReactNode {
  const field = useField();
  const errors = isField(field) ? field.selfErrors : [];
  const box = useRef<HTMLDivElement>(null);
  // Formily's label belongs to no control: a click on it, and who hears the page, need to know which.
  useLayoutEffect(() => {
    const label = box.current?.querySelector('label');
    if (label) label.htmlFor = controlId;
  }, [controlId]);
  return (
    <div ref={box} className="gj-form-field">
      <FormilyItem
        colon={false}
        labelWidth={LABEL_WIDTH}
        labelWrap
        size="small"
        feedbackLayout="terse"
        feedbackText={errors.length > 0 && <span id={errorIdOf(controlId)}>{errors.join(' ')}</span>}
        {...(help === undefined ? {} : { tooltip: help, tooltipIcon: helpMark(help) })}
      >
        {children}
      </FormilyItem>
    </div>
  );
});

/** Says to who hears the page what the tooltip shows to who points at it. */
function helpMark(help: string): ReactNode {
  return (
    <span className="gj-form-help" aria-label={help} role="img">
      ?
    </span>
  );
}
