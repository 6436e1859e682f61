import { heldIn } from '../../language/load/heldIn';
import type { NamedPlace } from '../../language/load/namedPlaces';
import type { Fix } from '../../language/meta/Fix';
import type { Part } from '../../language/meta/naming';
import type { Resource } from '../../language/model';
import { say, type Message } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import { HELD } from '../named/isHeld';
import { lackingParts } from '../named/lackingParts';
import type { Rule } from '../Rule';

const at = (...path: (string | number)[]) => ({ file: orderFile, path });

/** A room reads and writes fields of the resources that it is wired with: without one of them it would fail at work. */
export const neededParts: Rule = {
  id: 'needed-parts',
  severity: 'error',
  summary: 'What a key of a room works with has the fields, keys and measures that the room reads and writes.',
  *inResource({ at: place, input, resource }, context) {
    const { model, registries } = context;
    for (const held of heldIn(input, registries.authoring.capabilities)) {
      const said = neededBy(held, resource, model.resources);
      const lacking = said ? lackingParts(said.owner, said.has, context) : [];
      if (!said || lacking.length === 0) continue;
      const { owner } = said;
      yield {
        ...place(...held.path),
        message: say`"${owner.name}" lacks what \`${held.path.join('.')}\` works with: ${lacking.map(partText)}.`,
        hint: say`Add them to "${owner.name}", in \`fields\`, \`buttons\` or, of a ledger, in its keys and measures`,
        ...fixOf(owner, lacking),
      };
    }
  },
  bad: () => [{ files: order({ journals: { templates: 'customer' } }), at: at('journals', 'templates') }],
  good: () => [{ files: {} }],
};

function neededBy(
  { name, naming }: NamedPlace,
  resource: Resource,
  resources: Readonly<Record<string, Resource>>,
): { owner: Resource; has: Readonly<Record<string, Part>> } | undefined {
  if (naming.kind !== 'own' && naming.kind !== 'resource') return undefined;
  const owner = naming.kind === 'own' ? resource : resources[name];
  return owner && naming.has && { owner, has: naming.has };
}

const partText = ({ path, part }: { path: string; part: Part }): Message => {
  if (typeof part === 'object' && 'or' in part) return say`${path} or ${part.or} (button)`;
  const is = typeof part === 'string' ? part : part.is;
  if (is === 'key') return say`${path} (key)`;
  if (is === 'button') return say`${path} (button)`;
  return is === 'measure' ? say`${path} (measure)` : say`${path} (${HELD[is]})`;
};

/** Fields that the room knows whole are written in. */
function fixOf({ file, name }: Resource, lacking: readonly { path: string; part: Part }[]): { fix?: Fix } {
  const known = lacking.flatMap(({ part, path }) =>
    typeof part === 'object' && 'as' in part && !path.includes('.')
      ? [{ file, path: ['fields', path], value: part.as }]
      : [],
  );
  return known.length < lacking.length || !file.endsWith('.json')
    ? {}
    : { fix: { title: say`Add the fields to "${name}"`, set: known } };
}
