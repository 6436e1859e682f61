import { didYouMean } from '../../lib/didYouMean';
import type { CapabilityLanguage } from '../../language/meta/CapabilityLanguage';
import type { Resource } from '../../language/model';
import { listed } from '../../lib/listed';
import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import { gathering, type Gathered } from '../Gathering';
import type { Finding, Rule } from '../Rule';

const LISTED = 5;

/** What a resource has to do with calls of buttons. */
interface Calls {
  api: string;
  /** rooms answer nothing beside calls of its own */
  isOwn: boolean;
  /** where rooms answer by what it says */
  answered: { name: string; below: string }[];
  asked: Asked[];
}

/** An address that a button calls; `key`: by which rooms answer calls of its name. */
interface Asked {
  button: string;
  call: string;
  key?: string;
}

const button = (name: string, call: string, more: object = {}) =>
  order({ ...more, buttons: { [name]: { title: '重排', select: 'none', call } } });
const RENUMBERED = { renumbers: { documents: 'order' } };

/**
 * What the company itself answers is not known here: of a call is told that has the name of one that rooms answer,
 * exactly or nearly where they do so beside it.
 */
export const unansweredCall: Rule = {
  id: 'unanswered-call',
  severity: 'error',
  summary: 'A button whose call has the name of one that a room answers calls it where the room answers.',
  gathers: gathering<Calls>({
    note: ({ resource }, { registries }) => callsOf(resource, registries.authoring.capabilities),
    *judge(notes, { loadProblems }) {
      // A resource that was not understood may be the one that answers.
      if (loadProblems.length > 0) return;
      const owners = new Map(notes.map((each) => [each.resource, each.note]));
      const answered = new Map(
        notes.flatMap(({ note }) =>
          note.answered.flatMap(({ below, name }): [string, string][] => {
            const owner = owners.get(below);
            return owner && !owner.isOwn ? [[`${owner.api}/${name}`, name]] : [];
          }),
        ),
      );
      for (const each of notes)
        for (const asked of each.note.asked) if (!answered.has(asked.call)) yield* unanswered(each, asked, answered);
    },
  }),
  bad: () => [
    {
      files: button('renumber', '/api/sales/order/renumber'),
      at: { file: orderFile, path: ['buttons', 'renumber', 'call'] },
    },
    {
      files: button('renumber', '/api/sale/order/renumber', RENUMBERED),
      at: { file: orderFile, path: ['buttons', 'renumber', 'call'] },
    },
    {
      files: button('renumber', '/api/sales/order/renumbr', RENUMBERED),
      at: { file: orderFile, path: ['buttons', 'renumber', 'call'] },
    },
  ],
  good: () => [
    { files: button('renumber', '/api/sales/order/renumber', RENUMBERED) },
    { files: button('ofTheCompany', '/api/sales/order/ofTheCompany', RENUMBERED) },
  ],
};

function callsOf(resource: Resource, capabilities: readonly CapabilityLanguage[]): Calls {
  const keys = new Map(
    capabilities.flatMap(({ calls = [], keys: said }) => calls.map(({ name }) => [name, Object.keys(said)[0] ?? ''])),
  );
  const answered = capabilities.flatMap(({ calls = [], name: room }) => {
    const used = resource.uses[room];
    return used === undefined
      ? []
      : calls.flatMap((call) => {
          const below = call.below(used);
          return below === false ? [] : [{ name: call.name, below: below === true ? resource.name : below }];
        });
  });
  const asked = resource.buttons.flatMap(({ call, name, sets }): Asked[] => {
    // The engine answers where fields are set, wherever that is.
    if (call === undefined || sets !== undefined) return [];
    const key = keys.get(lastOf(call));
    return [{ button: name, call, ...(key === undefined ? {} : { key }) }];
  });
  return { api: resource.api, isOwn: resource.hasOwnCalls, answered, asked };
}

function* unanswered(
  { at }: Gathered<Calls>,
  { button: name, call, key }: Asked,
  answered: ReadonlyMap<string, string>,
): Generator<Finding> {
  const addresses = [...answered].flatMap(([address, of]) => (of === lastOf(call) ? [address] : []));
  const meant = key === undefined ? misnamed(call, answered) : addresses.find((address) => isBeside(address, call));
  if (key === undefined && meant === undefined) return;
  const place = at('buttons', name, 'call');
  yield {
    ...place,
    message: say`Nothing answers "${call}".`,
    ...(addresses.length > 0
      ? { hint: say`It is answered at ${listed(addresses, LISTED)}` }
      : key !== undefined && {
          hint: say`The key \`${key}\` makes a resource answer "${lastOf(call)}" below its address`,
        }),
    ...(meant !== undefined && {
      didYouMean: meant,
      fix: { title: say`Write "${meant}"`, set: [{ path: place.path, value: meant }] },
    }),
  };
}

/** What a call nearly has the name of that rooms answer below the same address. */
function misnamed(call: string, answered: ReadonlyMap<string, string>): string | undefined {
  const folder = folderOf(call);
  const names = [...answered].flatMap(([address, name]) => (folderOf(address) === folder ? [name] : []));
  const meant = didYouMean(lastOf(call), names);
  return meant === undefined ? undefined : `${folder}/${meant}`;
}

/** Whether two addresses of one call are, exactly or nearly, of resources of one name. */
function isBeside(one: string, other: string): boolean {
  const [own, meant] = [lastOf(folderOf(other)), lastOf(folderOf(one))];
  return own === meant || didYouMean(own, [meant]) !== undefined;
}

const lastOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1);

const folderOf = (address: string): string => address.slice(0, address.lastIndexOf('/'));
