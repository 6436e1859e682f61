import { FormItem as FormilyItem } from '@formily/antd-v5/esm/form-item';
import { isField } from '@formily/core';
import { observer, useField } from '@formily/react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Drawing } from '../../ui/Drawing';

interface FormItemProps {
  /** id of the control that the label is for */
  controlId: string;
  help?: string;
  /** why it cannot be changed any more */
  closed?: string;
  children?: ReactNode;
}

/** Six Chinese characters with their asterisk, and the gap before the control, in px. */
const LABEL_WIDTH = 96;

const LOCK = 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3';

/** Id of the text that says what is wrong with a control. */
export function errorIdOf(controlId: string): string {
  return `${controlId}-error`;
}

/** Label, control and refusal of one header field; what they say is Formily's state of the field. */
export const FormItem = observer(function FormItem({ controlId, help, closed, children }: FormItemProps): ReactNode {
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
        {...toldBeside(help, closed)}
      >
        {children}
      </FormilyItem>
    </div>
  );
});

/** Why a field is closed counts more than what it is for, which is told after it. */
function toldBeside(help: string | undefined, closed: string | undefined) {
  const tooltip = [closed, help].filter((text) => text !== undefined).join(' ');
  return tooltip === '' ? {} : { tooltip, tooltipIcon: closed === undefined ? helpMark(tooltip) : lockMark(tooltip) };
}

function lockMark(closed: string): ReactNode {
  return (
    <span className="gj-form-lock" aria-label={closed} role="img">
      <Drawing path={LOCK} />
    </span>
  );
}

/** Says to who hears the page what the tooltip shows to who points at it. */
function helpMark(help: string): ReactNode {
  return (
    <span className="gj-form-help" aria-label={help} role="img">
      ?
    </span>
  );
}
