import type { ComponentType, HTMLInputTypeAttribute, InputHTMLAttributes } from 'react';
import type { Field } from '../../language/model';
import type { ControlProps } from '../faces/ControlProps';
import { cutText } from './cutText';
import { inputProps } from './inputProps';
import { typedKey } from './typedKey';
import { useAutoFocus } from '../../ui/useAutoFocus';
import { useDraft } from './useDraft';

interface TextControlSpec {
  /** characters at most; the surplus is dropped while typing */
  max(field: Field): number;
  type?: HTMLInputTypeAttribute;
  /** Chinese source text shown while the field is empty */
  placeholder?(field: Field): string | undefined;
  /** the value that a text means while it is typed; undefined: not finished. By default the text without its margins */
  read?(text: string): unknown;
  /** the value when the control is left; by default as `read` */
  finish?(text: string): unknown;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
}

/** A control for one line of text. */
export function textControl({
  max,
  type = 'text',
  inputMode,
  placeholder,
  read = (text) => text.trim() || null,
  finish = read,
}: TextControlSpec): ComponentType<ControlProps> {
  return function TextControl(props: ControlProps) {
    const { field, value, onChange, onBlur, autoFocus, initialKey } = props;
    const hint = props.disabled || props.inCell ? undefined : placeholder?.(field);
    const shown = value === null || value === undefined ? '' : String(value);
    const draft = useDraft({
      value,
      shown,
      clean: (text) => cutText(text, max(field)),
      read,
      finish,
      onChange,
      initialKey,
    });
    const ref = useAutoFocus<HTMLInputElement>(
      autoFocus,
      typedKey(initialKey) !== undefined,
      draft.isTyping ? undefined : shown,
    );
    return (
      <input
        {...inputProps(props)}
        {...draft.handlers}
        ref={ref}
        type={type}
        inputMode={inputMode}
        placeholder={hint === undefined ? undefined : props.t(hint)}
        value={draft.text}
        onBlur={() => {
          draft.leave();
          onBlur?.();
        }}
      />
    );
  };
}
