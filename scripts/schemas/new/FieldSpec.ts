import { didYouMean } from '../../../src/lib/didYouMean';
import { UsageError } from '../UsageError';

/** A field as somebody says it: `supplierId:ref=supplier:供应商:required`. */
export interface FieldSpec {
  name: string;
  type: string;
  /** resource of a reference, or dictionary of a choice */
  of?: string;
  title: string;
  isRequired: boolean;
}

/** What a field may be made of. */
export interface KnownNames {
  types: readonly string[];
  resources: readonly string[];
  dictionaries: readonly string[];
}

const NAME = /^[a-z][A-Za-z0-9]{0,29}$/;
const FORM =
  'name:type:title[:required], a reference as supplierId:ref=supplier:供应商, a choice as kind:enum=supplierKind:类型';
/** Types that want to know what they are of. */
const OF: Readonly<Record<string, keyof KnownNames>> = { ref: 'resources', treeRef: 'resources', enum: 'dictionaries' };

/** @throws UsageError that says what is wrong with the text and what it may be */
export function readFieldSpec(text: string, known: KnownNames): FieldSpec {
  const [name = '', typed = '', title = '', flag, ...rest] = text.split(':').map((part) => part.trim());
  const [type = '', of] = typed.split('=');
  if (title === '' || rest.length > 0 || (flag !== undefined && flag !== 'required'))
    throw new UsageError(`A field is said as ${FORM}; not "${text}".`);
  if (!NAME.test(name))
    throw new UsageError(
      `"${name}" cannot be the name of a field: a small letter, then letters and digits, 30 at most.`,
    );
  if (!known.types.includes(type))
    throw new UsageError(
      `There is no field type "${type}".${hint(type, known.types)} There are ${known.types.join(', ')}.`,
    );
  const wanted = OF[type];
  if (wanted === undefined && of !== undefined)
    throw new UsageError(`"${type}" of ${name} is of nothing: say ${name}:${type}:${title}.`);
  if (wanted !== undefined && of === undefined)
    throw new UsageError(
      `${name} wants to know of what: ${name}:${type}=${wanted === 'resources' ? 'supplier' : 'supplierKind'}:${title}.`,
    );
  if (wanted !== undefined && !known[wanted].includes(of!))
    throw new UsageError(
      `There is no ${wanted === 'resources' ? 'resource' : 'dictionary'} "${of!}", which ${name} is of.${hint(of!, known[wanted])}`,
    );
  return { name, type, ...(of === undefined ? {} : { of }), title, isRequired: flag === 'required' };
}

/** @throws UsageError where a name stands twice, or is one that every resource of its kind has */
export function demandDifferent(specs: readonly FieldSpec[], taken: readonly string[]): void {
  const seen = new Set(taken);
  for (const { name } of specs) {
    if (seen.has(name)) throw new UsageError(`A field "${name}" is there already.`);
    seen.add(name);
  }
}

function hint(given: string, names: readonly string[]): string {
  const meant = didYouMean(given, names);
  return meant === undefined ? '' : ` Did you mean "${meant}"?`;
}
