import { connect, mapProps, useField } from '@formily/react';
import { isField } from '@formily/core';
import { Suspense, useId, type ReactNode } from 'react';
import { useT } from '../../client';
import { controlOf } from '../../fields/controls';
import { useDocumentPlace } from './DocumentContext';

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
  const { model, search } = useDocumentPlace();
  const compiled = model.state.compiled.byPath.get(fieldName)!;
  const state = useField();
  const errorId = useId();
  const { field } = compiled;
  const Control = controlOf(field);
  const errors = isField(state) ? state.selfErrors : [];
  return (
    <Suspense fallback={<span className="gj-input gj-input-pending" aria-busy="true" />}>
      <Control
        id={id}
        field={field}
        value={value ?? null}
        onChange={(next, picked) => model.setField(compiled, next, picked)}
        disabled={disabled === true}
        invalid={errors.length > 0}
        search={search}
        t={t}
        describedBy={errorId}
        {...(companionText === undefined ? {} : { companionText })}
      />
      <span id={errorId} className="gj-hidden">
        {errors.join(' ')}
      </span>
    </Suspense>
  );
}

export const FieldControl = connect(HeaderControl, mapProps({ disabled: true, value: true }));
