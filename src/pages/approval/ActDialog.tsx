import { useEffect, useState, type ReactNode } from 'react';
import { post, useT } from '../../client';
import type { Field, Resource } from '../../language/model';
import { isEmpty } from '../../language/rules';
import type { ApprovalState, ApprovalView } from '../../capabilities/approval/wire';
import { useIsNarrow } from '../../ui/useIsNarrow';
import { AskedDialog } from '../../renderer/form/AskedDialog';
import { askedModel } from '../../renderer/form/askedModel';
import { firstFieldOf } from '../../renderer/form/firstFieldOf';
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
  /** somebody may have been first: how it stands has to be read anew, and what was entered stays */
  onRefused(): void;
  onClose(): void;
}

/** Asks what somebody has to say beside what he does, and does it. */
export function ActDialog(props: ActDialogProps): ReactNode {
  const { act, onClose, onDone, onRefused, path, person, resource, state, view } = props;
  const t = useT();
  const [model] = useState(() => {
    const { asks } = act;
    const isRequired = asks.includes('noteRequired');
    const named: readonly [string, boolean, Partial<Field>][] = [
      ['toId', asks.includes('person'), { required: true }],
      ['mentionedId', asks.includes('mention'), {}],
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
    const { afterwards, backTo: to, mentionedId, note, position, toId } = model.state.document;
    const { asks } = act;
    const who = asks.includes('position') ? { people: [toId], position } : { to: toId };
    const body = {
      ...act.body,
      id: view.id,
      ...(asks.includes('person') ? who : {}),
      ...(isEmpty(mentionedId) ? {} : { people: [mentionedId] }),
      ...(asks.includes('backTo') ? { to, then: afterwards } : {}),
      ...(note === null || note === undefined ? {} : { note }),
    };
    try {
      await post(path, body);
    } catch (error) {
      onRefused();
      throw error;
    }
    onDone();
  };
  const isNarrow = useIsNarrow();
  useEffect(() => {
    // On a phone the keys that come up cover what is to be pressed; nobody has to write there.
    if (isNarrow && !act.asks.some((ask) => ask !== 'note')) return;
    const first = firstFieldOf(
      model,
      model.state.compiled.header.map(({ field }) => field.name),
    );
    document
      .querySelector<HTMLElement>(`dialog:modal [data-field="${first}"] :is(input, textarea)`)
      ?.focus({ preventScroll: true });
  }, [model, isNarrow, act]);
  return <AskedDialog title={t(act.title)} model={model} send={send} onClose={onClose} />;
}
