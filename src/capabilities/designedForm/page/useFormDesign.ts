import { useMemo, useSyncExternalStore } from 'react';
import { useT } from '../../../client';
import type { Resource } from '../../../language/model';
import { isObject } from '../../../lib/isObject';
import type { DocumentModel } from '../../../renderer/document/DocumentModel';
import { formFaults, titledFault, type DesignedForm, type FormItem } from '../wire';

/** A form while it is designed. */
export interface FormDesign {
  /** resource that the form is a field of: references of what is asked here are searched as its own */
  resource: Resource;
  form: DesignedForm;
  items: readonly FormItem[];
  /** what is wrong in the form, by what it is at */
  faults: ReadonlyMap<string, string>;
}

/** The form that a field of a record holds, as it stands. */
export function useFormDesign(model: DocumentModel, name: string): FormDesign {
  const t = useT();
  const { document, compiled } = model.state;
  const given = useSyncExternalStore(model.subscribe, () => document[name]);
  const { resource } = compiled;
  return useMemo(() => {
    const form = readForm(given);
    const faults = formFaults(form).map((fault) => titledFault(fault, form));
    return {
      resource,
      form,
      items: form.items,
      faults: new Map(faults.map(({ at, message, params }) => [at, t(message, params)])),
    };
  }, [resource, given, t]);
}

export function readForm(given: unknown): DesignedForm {
  return isObject(given) && Array.isArray(given.items) ? (given as unknown as DesignedForm) : { items: [] };
}
