import { useState, type ReactNode } from 'react';
import { post, useT } from '../../client';
import type { Field, Resource } from '../../language/model';
import type { ApprovalState, ApprovalView } from '../../capabilities/approval/wire';
import { AskedDialog } from '../../renderer/form/AskedDialog';
import { askedModel } from '../../renderer/form/askedModel';
import { backTo, type OfferedAct } from './actsOf';

interface ActDialogProps {
  act: OfferedAct;
  view: ApprovalView;
  state: ApprovalState;
  person: string;
  /** resource whose fields are asked for: who, where to, how, and an opinion */
  resource: Resource;
  path: string;
  onDone(): void;
  onClose(): void;
}

/** Asks what somebody has to say beside what he does, and does it. */
export function ActDialog({ act, onClose, onDone, path, person, resource, state, view }: ActDialogProps): ReactNode {
  const t = useT();
  const [model] = useState(() => {
    const { asks } = act;
    const isRequired = asks.includes('noteRequired');
    const named: readonly [string, boolean, Partial<Field>][] = [
      ['toId', asks.includes('person'), { required: true }],
      ['position', asks.includes('position'), { required: true }],
      ['backTo', asks.includes('backTo'), { required: true, options: backTo(view, state, person) }],
      ['afterwards', asks.includes('backTo'), { required: true }],
      ['note', isRequired || asks.includes('note'), { required: isRequired }],
    ];
    const shown = named.filter(([, isAsked]) => isAsked);
    const changed = new Map(shown.map(([name, , more]) => [name, more]));
    const fields = resource.fields.map((field) => ({
      ...field,
      ...(changed.has(field.name) ? { system: false, ...changed.get(field.name) } : {}),
    }));
    return askedModel({ ...resource, fields }, [...changed.keys()]);
  });
  const send = async (): Promise<void> => {
    const { afterwards, backTo: to, note, position, toId } = model.state.document;
    const { asks, body } = act;
    const who = asks.includes('position') ? { people: [toId], position } : { to: toId };
    await post(path, {
      ...body,
      id: view.id,
      ...(asks.includes('person') ? who : {}),
      ...(asks.includes('backTo') ? { to, then: afterwards } : {}),
      ...(note === null || note === undefined ? {} : { note }),
    });
    onDone();
  };
  return <AskedDialog title={t(act.title)} model={model} send={send} onClose={onClose} />;
}
