import { createForm, type Form } from '@formily/core';
import { useEffect, useMemo } from 'react';
import type { DocumentModel } from './DocumentModel';
import { useT } from '../../client';

/**
 * Formily keeps the state of the header's fields (value, shown, required, closed, wrong) and draws each field on its own. What these states
 * are is decided by the document's compiled rules; this hook carries them over whenever the document changes.
 */
export function useFormilyForm(model: DocumentModel, isReadOnly: boolean): Form {
  const t = useT();
  // Of the header alone: Formily copies whatever it is given, and would copy all lines.
  const form = useMemo(() => createForm({ values: Object.fromEntries(model.state.compiled.header.map(({ field: { name } }) => [name, model.state.document[name]])) }), [model]);
  useEffect(() => {
    const carry = (): void => {
      for (const compiled of model.state.compiled.header) {
        const { field, type, visible, required, editable } = compiled;
        const companion = type.companion?.(field);
        const value = model.state.document[field.name] ?? null;
        const problems = model.problems.filter((problem) => problem.table === undefined && problem.field === field.name);
        const isEditable = !isReadOnly && !field.system && model.holds(editable);
        form.setFieldState(field.name, (state) => {
          state.value = value;
          if (companion !== undefined) state.componentProps = { ...state.componentProps, companionText: String(model.state.document[companion] ?? '') };
          state.visible = model.holds(visible);
          state.required = isEditable && model.holds(required);
          state.pattern = isEditable ? 'editable' : 'disabled';
          state.selfErrors = problems.map(({ message, params }) => t(message, params));
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
