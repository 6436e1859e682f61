import { connect, mapProps } from '@formily/react';
import { isField } from '@formily/core';
import { Suspense, type ReactNode } from 'react';
import { useT } from '../../client';
import { controlOf } from '../../fields/controls';
import { useDocumentPlace } from './DocumentContext';
import { errorIdOf } from './FormItem';

interface FieldControlProps {
  /** field of the document's header */
  fieldName: string;
  id: string;
  value?: unknown;
  disabled?: boolean;
  invalid?: boolean;
  /** display text of a reference */
  companionText?: string;
}

/** The control of one header field, fed by Formily and writing to the document. */
function HeaderControl({ fieldName, id, value, disabled, invalid, companionText }: FieldControlProps): ReactNode {
  const t = useT();
  const { model, search, firstField } = useDocumentPlace();
  const compiled = model.state.compiled.byPath.get(fieldName)!;
  const { field } = compiled;
  const Control = controlOf(field);
  return (
    <Suspense fallback={<span className="gj-input gj-input-pending" aria-busy="true" />}>
      <Control
        id={id}
        field={field}
        value={value ?? null}
        onChange={(next, picked) => model.setField(compiled, next, picked)}
        onAwait={(choice) => model.arrivals.addChoice(choice)}
        disabled={disabled === true}
        invalid={invalid === true}
        search={search}
        t={t}
        describedBy={errorIdOf(id)}
        // Who comes back to a tab goes on where he was.
        autoFocus={fieldName === firstField && !model.isChanged}
        {...(companionText === undefined ? {} : { companionText })}
      />
    </Suspense>
  );
}

export const FieldControl = connect(
  HeaderControl,
  // Read here, where Formily watches: the control itself is not drawn anew when only its refusals change.
  mapProps({ disabled: true, value: true }, (props, state) => ({ ...props, invalid: isField(state) && state.selfErrors.length > 0 })),
);
