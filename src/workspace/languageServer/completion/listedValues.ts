import type { ZodType } from 'zod';
import { metaOf } from '../../../language/meta/jsonSchemas';
import { definition } from '../../../language/load/definition';
import { metaAt } from '../../../language/load/metaAt';
import { wordsOf } from '../wordsOf';
import { saysOnlyADifference } from './keyNames';
import type { PlaceIn } from './PlaceIn';
import type { Name } from './Proposal';

/**
 * Values that the language lists for a place, in a field or screen that says only what differs; of others editors know
 * them from the JSON Schema.
 */
export function listedValues({ draft, path }: PlaceIn): Name[] {
  if (!saysOnlyADifference(draft.written, path)) return [];
  const meta = metaAt(metaOf(draft.known.registries.authoring)[draft.kind], draft.whole, path);
  return meta ? valuesOf(meta) : [];
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
