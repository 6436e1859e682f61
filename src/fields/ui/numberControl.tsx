import type { ComponentType } from 'react';
import type { Field } from '../../language/model';
import type { ControlProps } from '../faces/ControlProps';
import { groupThousands } from '../../lib/format/groupThousands';
import { isFormula } from '../shared/isFormula';
import { cleanNumber } from './cleanNumber';
import { finishNumber } from './finishNumber';
import { inputProps } from './inputProps';
import type { NumberEntry } from './NumberEntry';
import { typedKey } from './typedKey';
import { useAutoFocus } from '../../ui/useAutoFocus';
import { useDraft } from './useDraft';
import { workOnOld, worksOnOld } from '../shared/workOnOld';

interface NumberControlSpec {
  entry(field: Field): NumberEntry;
  /** wire value of a finished number; by default the text itself */
  wire?(text: string): unknown;
}

/** A control for exact numbers: native input, right-aligned, limits kept while typing, zeros padded when it is left. */
export function numberControl({ entry, wire = (text) => text }: NumberControlSpec): ComponentType<ControlProps> {
  return function NumberControl(props: ControlProps) {
    const { field, value, onChange, onBlur, onOperation, autoFocus, disabled, initialKey } = props;
    const limits = entry(field);
    /** undefined: what stands there is no number yet */
    const read = (text: string) => {
      if (!saysSomething(text)) return null;
      const finished = finishNumber(text, limits);
      return finished === null ? undefined : wire(finished);
    };
    const work = (text: string, old: unknown) => {
      const result = workOnOld(text, old, limits);
      return typeof result === 'string' ? wire(result) : result;
    };
    const shown = value === null || value === undefined ? '' : String(value);
    const draft = useDraft({
      value,
      shown,
      clean: (text) => cleanNumber(text, limits),
      read: (text) => (isFormula(text) || worksOnOld(text) ? undefined : read(text)),
      // What cannot be read stays as it was typed, red, for the check of the document to refuse.
      finish: (text, before) => {
        if (worksOnOld(text) && onOperation?.(text)) return undefined;
        const value = worksOnOld(text) ? work(text, before) : read(text);
        return value === undefined ? text.trim() : value;
      },
      onChange,
      initialKey,
    });
    const ref = useAutoFocus<HTMLInputElement>(
      autoFocus,
      typedKey(initialKey) !== undefined,
      draft.isTyping ? undefined : shown,
    );
    // What nobody can edit is there to be read: with separators.
    const text = disabled ? groupThousands(shown) : draft.text;
    return (
      <input
        {...inputProps(props, 'gj-input gj-number')}
        {...draft.handlers}
        ref={ref}
        inputMode={limits.decimals > 0 ? 'decimal' : 'numeric'}
        value={text}
        onBlur={() => {
          draft.leave();
          onBlur?.();
        }}
      />
    );
  };
}

/** A sign or a point alone is nothing yet, and nothing in the end. */
function saysSomething(text: string): boolean {
  return /[^\s.,-]/.test(text);
}
