import { createForm, type Form } from '@formily/core';
import { useEffect, useMemo } from 'react';
import type { DocumentModel } from '../document/DocumentModel';
import { unreadOf } from '../document/unreadOf';
import { useT } from '../../client';
import type { CompiledField } from '../../language/rules';

/** What Formily is told of a header field. */
interface FieldFacts {
  isShown: boolean;
  isRequired: boolean;
  isEditable: boolean;
  errors: readonly string[];
}

/**
 * Formily keeps the state of the header's fields (shown, required, closed, wrong) and draws each field on its own. What
 * these states are is decided by the document's compiled rules; this hook carries over what a change of the document
 * has made different. Values are not among it: controls take them from the document themselves, so that a key that
 * changes a total draws nothing but that total.
 */
export function useFormilyForm(model: DocumentModel, isReadOnly: boolean): Form {
  const t = useT();
  // A form of its own for each document.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- it is made anew for another document, of which it knows nothing
  const form = useMemo(() => createForm(), [model]);
  useEffect(() => {
    const told = new Map<CompiledField, FieldFacts>();
    const carry = (): void => {
      for (const compiled of model.state.compiled.header) {
        const facts = factsOf(model, compiled, isReadOnly, t);
        if (isSame(told.get(compiled), facts)) continue;
        told.set(compiled, facts);
        form.setFieldState(compiled.field.name, (state) => {
          state.visible = facts.isShown;
          state.required = facts.isRequired;
          state.pattern = facts.isEditable ? 'editable' : 'disabled';
          state.selfErrors = [...facts.errors];
        });
      }
    };
    carry();
    return model.subscribe(carry);
  }, [form, model, isReadOnly, t]);
  // Formily takes what a field is drawn with once; a switch of the language is a change like others.
  useEffect(() => {
    for (const { field } of model.state.compiled.header)
      form.setFieldState(field.name, (state) => {
        state.title = t(field.title);
        if (field.help !== undefined) state.decoratorProps = { ...state.decoratorProps, help: t(field.help) };
      });
  }, [form, model, t]);
  return form;
}

function factsOf(
  model: DocumentModel,
  compiled: CompiledField,
  isReadOnly: boolean,
  t: ReturnType<typeof useT>,
): FieldFacts {
  const { field, required, visible } = compiled;
  const isEditable = !isReadOnly && model.isOpen(compiled);
  const problems = model.problems.filter((problem) => problem.table === undefined && problem.field === field.name);
  const unread = problems.length === 0 && isEditable ? unreadOf(compiled, model.state.document[field.name]) : undefined;
  return {
    isShown: model.holds(visible),
    isRequired: isEditable && model.holds(required),
    isEditable,
    errors: [...problems, ...(unread ? [unread] : [])].map(({ message, params }) => t(message, params)),
  };
}

function isSame(before: FieldFacts | undefined, now: FieldFacts): boolean {
  if (before?.isShown !== now.isShown || before.isRequired !== now.isRequired || before.isEditable !== now.isEditable)
    return false;
  return (
    before.errors.length === now.errors.length && before.errors.every((error, index) => error === now.errors[index])
  );
}
