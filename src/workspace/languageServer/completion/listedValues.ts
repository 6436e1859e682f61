import type { ZodType } from 'zod';
import { metaOf } from '../../../language/meta/jsonSchemas';
import { definition } from '../../../language/load/definition';
import { metaAt, wrappedAt } from '../../../language/load/metaAt';
import { wordsOf } from '../wordsOf';
import { isUnknownToEditors } from './keyNames';
import type { PlaceIn } from './PlaceIn';
import type { Name } from './Proposal';

/**
 * Values that the language lists for a place, in a family, or in a field or screen that says only what differs; of others editors know
 * them from the JSON Schema.
 */
export function listedValues({ draft, path }: PlaceIn): Name[] {
  if (!isUnknownToEditors(draft, path)) return [];
  const root = metaOf(draft.known.registries.authoring)[draft.kind];
  const meta = metaAt(root, draft.whole, path);
  return meta ? valuesOf(meta) : formsAt(root, draft.whole, path);
}

/** What tells the forms of an object apart, of which it has none yet: types of fields, kinds of screens. */
function formsAt(root: ZodType, whole: unknown, path: PlaceIn['path']): Name[] {
  const [holder, key] = path.slice(-2);
  const outer = metaAt(root, whole, path.slice(0, -2));
  let meta = outer && holder !== undefined ? wrappedAt(outer, holder) : undefined;
  for (; meta && definition(meta).innerType; meta = definition(meta).innerType);
  const { discriminator, options = [] } = meta ? definition(meta) : {};
  if (discriminator === undefined || discriminator !== key) return [];
  return options.flatMap((option) => {
    const literal = definition(option).shape?.[discriminator];
    return literal ? valuesOf(literal) : [];
  });
}

function valuesOf(meta: ZodType): Name[] {
  const { entries, innerType, options, type, values } = definition(meta);
  if (innerType) return valuesOf(innerType);
  if (options) return options.flatMap(valuesOf);
  const listed = type === 'boolean' ? [true, false] : (values ?? Object.values(entries ?? {}));
  const documentation = wordsOf(meta);
  return listed.map((value) => ({
    name: String(value),
    detail: '',
    kind: 'value',
    ...(documentation === undefined ? {} : { documentation }),
    ...(typeof value === 'string' ? {} : { isNumber: true }),
  }));
}
