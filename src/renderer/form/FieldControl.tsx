import { connect, mapProps } from '@formily/react';
import { isField } from '@formily/core';
import { Suspense, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { useT } from '../../client';
import { controlOf } from '../../fields/controls';
import { useOwnControl } from '../capability/CapabilityPage';
import { searchBeside } from '../record/searchBeside';
import { useDocumentPlace } from './DocumentContext';
import { errorIdOf } from './FormItem';

interface FieldControlProps {
  /** field of the document's header */
  fieldName: string;
  id: string;
  disabled?: boolean;
  invalid?: boolean;
}

/**
 * The control of one header field: open and wrong as Formily says, its value read from the document and written there.
 */
function HeaderControl({ fieldName, id, disabled, invalid }: FieldControlProps): ReactNode {
  const t = useT();
  const { model, search, firstField } = useDocumentPlace();
  const compiled = model.state.compiled.byPath.get(fieldName)!;
  const { field, type } = compiled;
  const companion = type.companion?.(field);
  const { document } = model.state;
  const value = useSyncExternalStore(model.subscribe, () => document[fieldName]);
  const companionText = useSyncExternalStore(model.subscribe, () =>
    companion === undefined ? undefined : String(document[companion] ?? ''),
  );
  const narrowed = useMemo(() => searchBeside(search, document), [search, document]);
  const Control = useOwnControl(model.state.compiled.resource)(field) ?? controlOf(field);
  return (
    <Suspense fallback={<span className="gj-input gj-input-pending" aria-busy="true" />}>
      <Control
        id={id}
        field={field}
        value={value ?? null}
        onChange={(next, picked) => model.setField(compiled, next, picked)}
        onUnsettled={(text, found) => model.awaitRecord(compiled, text, found)}
        passesEnter
        disabled={disabled === true}
        invalid={invalid === true}
        search={narrowed}
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
  mapProps({ disabled: true }, (props, state) => ({
    ...props,
    invalid: isField(state) && state.selfErrors.length > 0,
  })),
);
