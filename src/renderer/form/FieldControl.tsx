import { connect, mapProps, useField } from '@formily/react';
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
  /** display text of a reference */
  companionText?: string;
}

/** The control of one header field, fed by Formily and writing to the document. */
function HeaderControl({ fieldName, id, value, disabled, companionText }: FieldControlProps): ReactNode {
  const t = useT();
  const { model, search, firstField } = useDocumentPlace();
  const compiled = model.state.compiled.byPath.get(fieldName)!;
  const state = useField();
  const { field } = compiled;
  const Control = controlOf(field);
  const isInvalid = isField(state) && state.selfErrors.length > 0;
  return (
    <Suspense fallback={<span className="gj-input gj-input-pending" aria-busy="true" />}>
      <Control
        id={id}
        field={field}
        value={value ?? null}
        onChange={(next, picked) => model.setField(compiled, next, picked)}
        disabled={disabled === true}
        invalid={isInvalid}
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

export const FieldControl = connect(HeaderControl, mapProps({ disabled: true, value: true }));
