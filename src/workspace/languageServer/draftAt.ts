import type { FileKind } from '../../language/meta/jsonSchemas';
import { metaOf } from '../../language/meta/jsonSchemas';
import type { ResourceSource, Sources } from '../../language/meta/Sources';
import type { ResourceInput } from '../../language/meta/resourceMeta';
import type { Model } from '../../language/model';
import { expandResource } from '../../language/expand/expandResource';
import { fileKind } from '../../language/load/fileKind';
import { linkDated } from '../../language/normalise/linkDated';
import { linkReferences } from '../../language/normalise/linkReferences';
import { normaliseResource } from '../../language/normalise/normaliseResource';
import { isObject } from '../../lib/isObject';
import { valueAt } from '../../lib/valueAt';
import type { LintContext } from '../../lint/LintContext';
import { resourceViews, type ResourceView } from '../../lint/ResourceView';
import { isFamily } from '../../lint/family/isFamily';
import type { Spot } from './completion/Spot';
import { familyDraft } from './familyDraft';
import { mendShape } from './mendShape';
import type { Workbench } from './Workbench';

/** A file that is being typed in, among all others as they were known last. */
export interface DraftFile {
  path: string;
  kind: FileKind;
  /** of a module's folder, or the file itself */
  module: string;
  name: string;
  /** what stands before the paths of its places: the position of a resource in a family */
  prefix: readonly number[];
  /** what stands in it, or in that resource, as far as it can be read */
  written: unknown;
  /** of a resource: with all that follows from it; else what stands there */
  whole: unknown;
  known: LintContext;
  model: Model;
  sources: Sources;
  /** of a resource of which enough stands there */
  view?: ResourceView;
}

/**
 * A file as it is being typed, without reading the others anew. An empty text at the spot stands for an expression, so
 * that what may be read there is known.
 */
export async function draftAt(
  workbench: Workbench,
  path: string,
  spot?: Pick<Spot, 'isKey' | 'path' | 'prefix' | 'start'>,
): Promise<DraftFile | undefined> {
  const place = fileKind(path);
  if (!place) return undefined;
  const { context } = await workbench.knowBeside(path);
  const [index = 0] = spot?.prefix ?? [];
  const prefix = isFamily(path) ? [index] : [];
  const written = isFamily(path)
    ? familyDraft(path, workbench.textOf(path) ?? '', spot?.start)?.values[index]
    : workbench.draftOf(path);
  const { model, sources } = context;
  const { folder: module, kind, name } = place;
  const draft = { path, kind, module, name, prefix, written, whole: written, known: context, model, sources };
  if (kind !== 'resource') return draft;
  const { authoring, types } = context.registries;
  const expand = (value: unknown) => expandResource(value, module, sources, authoring);
  const expanded = expand(written);
  const typed = spot && !spot.isKey ? withExpression(written, spot.path) : written;
  const { origins, implied, shadows, value } = typed === written ? expanded : expand(typed);
  const mended = mendShape(metaOf(authoring).resource, value);
  if (mended === undefined) return { ...draft, whole: expanded.value };
  const source: ResourceSource = {
    file: path,
    ...(isFamily(path) ? { index } : {}),
    written: typed,
    origins,
    implied,
    shadows,
    module,
    value: mended as ResourceInput,
  };
  const resource = normaliseResource(source, sources, types, authoring.capabilities);
  const before = Object.entries(model.resources).filter(([, { file }]) => file !== path || isFamily(path));
  const drafted: Model = { ...model, resources: { ...Object.fromEntries(before), [resource.name]: resource } };
  linkReferences(drafted, types);
  linkDated(drafted);
  const [view] = resourceViews(drafted, { ...sources, resources: [source] });
  return { ...draft, whole: expanded.value, model: drafted, ...(view ? { view } : {}) };
}

/** The empty text at a path stands for an expression that says nothing. */
function withExpression(written: unknown, path: Spot['path']): unknown {
  if (valueAt(written, path) !== '') return written;
  const copy = structuredClone(written);
  const holder = valueAt(copy, path.slice(0, -1));
  const key = path.at(-1);
  if (Array.isArray(holder)) holder[Number(key)] = 'null';
  else if (isObject(holder) && key !== undefined) holder[key] = 'null';
  return copy;
}
