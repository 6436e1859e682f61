import type { ComponentType } from 'react';
import type { Field } from '../../language/model';
import type { ControlProps } from '../faces/ControlProps';
import { groupThousands } from '../../lib/format/groupThousands';
import { cleanFormula, formulaValue, isFormula } from './formula';
import { cleanNumber } from './cleanNumber';
import { finishNumber } from './finishNumber';
import { inputProps } from './inputProps';
import type { NumberEntry } from './NumberEntry';
import { typedKey } from './typedKey';
import { useAutoFocus } from './useAutoFocus';
import { useDraft } from './useDraft';

interface NumberControlSpec {
  entry(field: Field): NumberEntry;
  /** wire value of a finished number; by default the text itself */
  wire?(text: string): unknown;
}

/** A control for exact numbers: native input, right-aligned, limits kept while typing, zeros padded when it is left. */
export function numberControl({ entry, wire = (text) => text }: NumberControlSpec): ComponentType<ControlProps> {
  return function NumberControl(props: ControlProps) {
    const { field, value, onChange, onBlur, autoFocus, disabled, initialKey } = props;
    const limits = entry(field);
    const read = (text: string) => {
      const finished = finishNumber(text, limits);
      return finished === null ? null : wire(finished);
    };
    const shown = value === null || value === undefined ? '' : String(value);
    const draft = useDraft({
      value,
      shown,
      clean: (text) => (isFormula(text) ? cleanFormula(text) : cleanNumber(text, limits)),
      read: (text) => (isFormula(text) ? undefined : read(text)),
      // What cannot be computed stays as it was typed, for the check of the document to refuse.
      finish: (text) => (isFormula(text) ? (formulaValue(text, limits, read) ?? text) : read(text)),
      onChange,
      initialKey,
    });
    const ref = useAutoFocus<HTMLInputElement>(autoFocus, typedKey(initialKey) !== undefined);
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
