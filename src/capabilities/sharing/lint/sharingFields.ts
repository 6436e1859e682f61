import { CHILD_TABLE } from '../../../language/meta/childTable';
import type { Field, Resource } from '../../../language/model';
import { say, type Message } from '../../../lib/message';
import { customer, order, orderFile } from '../../../lint/baseFiles';
import type { Rule } from '../../../lint/Rule';
import { matchesOf } from '../language';

const sharing = (difference: object, machine: object = {}) =>
  order({ sharing: { of: 'customer', record: 'customerId', follows: ['name'], ...difference }, ...machine });
const at = (...path: (string | number)[]) => ({ file: orderFile, path: ['sharing', ...path] });

export const sharingFields: Rule = {
  id: 'sharing-fields',
  severity: 'error',
  summary:
    'Copies follow fields of the header that people alone change, each once: references by what they are found by, others as they are. What must be filled in follows or begins by itself, and a sharing can be stopped.',
  *inResource({ resource, at: place }, { model }) {
    const said = resource.uses.sharing;
    const master = said && model.resources[said.of];
    if (!said || !master) return;
    const matched = matchesOf(said).map(({ reference }) => reference);
    for (const [index, name] of said.follows.entries()) {
      const field = master.fields.find((each) => each.name === name);
      const message =
        said.follows.indexOf(name) < index || matched.includes(name)
          ? say`"${name}" stands twice.`
          : field && unfit(field, master);
      if (message) yield { ...place('sharing', 'follows', index), message };
    }
    for (const [index, name] of matched.entries()) {
      const field = master.fields.find((each) => each.name === name);
      const message = field && changedElsewhere(field, master);
      if (message) yield { ...place('sharing', 'matches', index), message };
    }
    for (const { default: initial, editable, name, required, system, value } of master.fields)
      if (required === true && initial === undefined && value === undefined && !system && editable !== false)
        if (!said.follows.includes(name) && !matched.includes(name))
          yield {
            ...place('sharing', 'follows'),
            message: say`"${name}" of "${master.name}" must be filled in, and copies do not take it over.`,
          };
    const { machine } = resource;
    const stops = machine?.actions.some(
      ({ from, to }) => to !== undefined && to !== machine.initial && from.includes(machine.initial),
    );
    if (stops !== true)
      yield {
        ...place('sharing'),
        message: say`No action of "${resource.name}" leads out of the state in which a sharing begins.`,
      };
  },
  bad: () => [
    { files: sharing({ follows: ['name', 'name'] }), at: at('follows', 1) },
    {
      files: {
        ...sharing({ follows: ['name', 'parentId'] }),
        ...customer({ fields: { parentId: { type: 'ref', to: 'customer', title: '客户' } } }),
      },
      at: at('follows', 1),
    },
    {
      files: {
        ...sharing({ follows: ['name', 'phone'] }),
        ...customer({ buttons: { forget: { title: '电话', sets: { phone: 'null' } } } }),
      },
      at: at('follows', 1),
    },
    {
      files: {
        ...sharing({ matches: ['parentId.name'] }),
        ...customer({
          fields: { parentId: { type: 'ref', to: 'customer', title: '客户', editable: false } },
        }),
      },
      at: at('matches', 0),
    },
    { files: sharing({ follows: ['phone'] }), at: at('follows') },
    { files: sharing({}, { machine: null, fieldSets: null }), at: at() },
  ],
  good: () => [{ files: {} }],
};

/** Why copies cannot follow a field as it is; undefined: they can. */
function unfit(field: Field, master: Resource): Message | undefined {
  const { name, target, type } = field;
  if (type === CHILD_TABLE) return say`"${name}" is a child table, which copies do not follow.`;
  if (target)
    return say`"${name}" refers to a record of one account set: \`matches\` says what the same is found by in another.`;
  return changedElsewhere(field, master);
}

/** Why nothing would keep a field of copies from being changed there; undefined: people alone change it, in forms. */
function changedElsewhere(field: Field, { buttons, machine }: Resource): Message | undefined {
  const { dated, editable, name, system, value } = field;
  if (system || value !== undefined || editable === false) return say`Nobody enters "${name}".`;
  if (dated !== undefined) return say`"${name}" counts from a day on, and copies follow what stands in forms.`;
  const by = [...buttons, ...(machine?.actions ?? [])].find(
    ({ asks = [], sets = {} }) => asks.includes(name) || Object.hasOwn(sets, name),
  );
  return by && say`"${by.name}" sets "${name}", also in copies.`;
}
