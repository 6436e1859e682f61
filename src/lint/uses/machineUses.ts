import type { MachineInput } from '../../language/meta/sharedMeta';
import type { Source } from '../../language/meta/Sources';
import type { Model, Resource } from '../../language/model';
import { mentioned } from './mentioned';
import { settingUses } from './pathUses';
import type { Use } from './Use';

/** What a status machine names: its own actions, and fields of each resource that has it. */
export function* machineUses(
  model: Model,
  { file, value }: Source<MachineInput>,
  resources: readonly Resource[],
): Generator<Use> {
  for (const resource of resources) {
    const field = (name: string, path: (string | number)[], atKey?: true): Use[] =>
      resource.fields.some((each) => each.name === name)
        ? [
            {
              named: { kind: 'field', resource: resource.name, path: name },
              purpose: 'machine',
              place: { file, path },
              span: { start: 0, end: name.length },
              ...(atKey ? { atKey } : {}),
            },
          ]
        : [];
    yield* field(value.field, ['field']);
    for (const [action, { confirm, refusal }] of Object.entries(value.actions)) {
      yield* mentioned(resource, confirm, { file, path: ['actions', action, 'confirm'] });
      for (const [state, text] of Object.entries(refusal))
        yield* mentioned(resource, text, { file, path: ['actions', action, 'refusal', state] });
    }
    for (const [action, { asks, segregation, sets }] of Object.entries(value.actions)) {
      for (const [index, name] of (asks ?? []).entries()) yield* field(name, ['actions', action, 'asks', index]);
      for (const name of Object.keys(sets ?? {})) yield* field(name, ['actions', action, 'sets', name], true);
      if (segregation) yield* field(segregation.maker, ['actions', action, 'segregation', 'maker']);
    }
  }
  for (const [action, { segregation }] of Object.entries(value.actions)) {
    const place = { file, path: ['actions', action, 'segregation', 'if'] };
    if (segregation) yield* settingUses(model, segregation.if, { place, purpose: 'machine' });
  }
  const machine = resources[0]?.machine?.name;
  if (machine === undefined) return;
  for (const [action, { undoes }] of Object.entries(value.actions))
    if (undoes !== undefined)
      yield {
        named: { kind: 'action', machine, name: undoes },
        purpose: 'machine',
        place: { file, path: ['actions', action, 'undoes'] },
        span: { start: 0, end: undoes.length },
      };
}
