import type { ComponentType, KeyboardEvent } from 'react';
import type { Field } from '../../language/model';
import type { ControlProps } from '../faces/ControlProps';
import { inputProps } from './inputProps';
import { typedKey } from './typedKey';
import { useAutoFocus } from '../../ui/useAutoFocus';
import { useDraft } from './useDraft';

interface TextareaSpec {
  shown(value: unknown): string;
  clean(text: string, field: Field): string;
  read(text: string): unknown;
  finish?(text: string): unknown;
  rows: number;
}

/** A control for text of several lines. In a cell Enter belongs to the grid; Alt+Enter breaks the line. */
export function textareaControl({ shown, clean, read, finish, rows }: TextareaSpec): ComponentType<ControlProps> {
  return function TextareaControl(props: ControlProps) {
    const { field, value, onChange, onBlur, autoFocus, inCell, initialKey } = props;
    const draft = useDraft({
      value,
      shown: shown(value),
      clean: (text) => clean(text, field),
      read,
      finish,
      onChange,
      initialKey,
    });
    const ref = useAutoFocus<HTMLTextAreaElement>(
      autoFocus,
      typedKey(initialKey) !== undefined,
      draft.isTyping ? undefined : shown(value),
    );
    function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
      if (!inCell || event.key !== 'Enter' || !event.altKey) return;
      event.preventDefault();
      const { selectionStart, selectionEnd, value: text } = event.currentTarget;
      draft.enter(`${text.slice(0, selectionStart)}\n${text.slice(selectionEnd)}`);
    }
    return (
      <textarea
        {...inputProps(props, 'gj-input gj-textarea')}
        {...draft.handlers}
        ref={ref}
        rows={inCell ? 1 : rows}
        value={draft.text}
        onKeyDown={onKeyDown}
        onBlur={() => {
          draft.leave();
          onBlur?.();
        }}
      />
    );
  };
}
