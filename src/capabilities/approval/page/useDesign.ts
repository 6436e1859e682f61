import { useMemo, useSyncExternalStore } from 'react';
import { get, useT } from '../../../client';
import { useLoaded } from '../../../client/useLoaded';
import type { Resource } from '../../../language/model';
import { isEmpty } from '../../../language/rules';
import { isObject } from '../../../lib/isObject';
import type { DocumentModel } from '../../../renderer/document/DocumentModel';
import { useResource } from '../../../renderer/resource/useResource';
import { APPROVAL_CALLS, TEMPLATE, templateFaults, type Flow, type OfferedRole } from '../wire';
import { conditionStore, type ConditionStore } from './processConditions';
import { comparedWith, peopleIn } from './namedInFlow';
import { useNames } from './useNames';
import type { Named } from './whoText';
import { readForm } from '../../designedForm/page';
import type { DesignedForm, FormItem } from '../../designedForm/wire';

/** A template while it is designed. */
export interface Design {
  /** resource of the templates: references of what is asked here are searched as its own */
  resource: Resource;
  /** address of the approvals; empty until it is known */
  api: string;
  /** id of the template; undefined: it is new */
  id: string | undefined;
  form: DesignedForm;
  items: readonly FormItem[];
  flow: Flow;
  /** its approvals are about documents */
  isBound: boolean;
  conditions: ConditionStore;
  roles: readonly OfferedRole[];
  named: Named;
  /** what is wrong in the form or the flow, by what it is at */
  faults: Readonly<Record<'form' | 'flow', ReadonlyMap<string, string>>>;
}

export function useDesign(model: DocumentModel): Design {
  const t = useT();
  const { document, compiled } = model.state;
  const given = useSyncExternalStore(model.subscribe, () => document[TEMPLATE.form]);
  const steps = useSyncExternalStore(model.subscribe, () => document[TEMPLATE.flow]);
  const about = useSyncExternalStore(model.subscribe, () => document[TEMPLATE.document]);
  const isBound = !isEmpty(about);
  const { resource } = compiled;
  const approvals = useResource(resource.uses.approval?.of?.approvals ?? '');
  const api = approvals?.resource.api ?? '';
  const { value: roles } = useLoaded(
    `${api}/roles`,
    api === '' ? null : (options) => get<{ list: OfferedRole[] }>(`${api}/${APPROVAL_CALLS.roles}`, {}, options),
  );
  const form = useMemo(() => readForm(given), [given]);
  const flow = useMemo(() => readFlow(steps), [steps]);
  const people = useNames(resource, 'user', [...peopleIn(flow), ...comparedWith(flow, form.items, 'user')]);
  const departments = useNames(resource, 'department', comparedWith(flow, form.items, 'department'));
  return useMemo(() => {
    const all = templateFaults(form, flow);
    const of = (part: string) =>
      new Map(all.filter((fault) => fault.part === part).map(({ at, message, params }) => [at, t(message, params)]));
    const { items } = form;
    return {
      resource,
      api,
      id: typeof document.id === 'string' ? document.id : undefined,
      form,
      items,
      flow,
      isBound,
      conditions: conditionStore(items, flow),
      roles: roles?.list ?? [],
      named: {
        person: (id) => people.get(id),
        department: (id) => departments.get(id),
        role: (id) => roles?.list.find((role) => role.id === id)?.name,
        field: (name) => items.find(({ vModel }) => vModel === name)?.label,
      },
      faults: { form: of('form'), flow: of('flow') },
    };
  }, [resource, api, document, form, flow, isBound, roles, people, departments, t]);
}

export function readFlow(given: unknown): Flow {
  return isObject(given) && Array.isArray(given.nodes) ? (given as unknown as Flow) : { nodes: [] };
}
