import type { Catalogue, Field, Model, Resource } from '../../../language/model';
import { buildCatalogue } from '../../../language/catalogue/buildCatalogue';
import type { ResourceView } from '../../../lint/ResourceView';
import type { DraftFile } from '../draftAt';

type Path = readonly (string | number)[];

/** A place of a file with what stands around it. */
export interface PlaceIn {
  draft: DraftFile;
  /** from the root; of a key its last part is what is written of it */
  path: Path;
  /**
   * the same in words that patterns can be held against: `field/fill/*`, with what is said of a field of lines as of one
   * of the header
   */
  words: readonly string[];
  /** what is before the cursor */
  before: string;
  model: Model;
  /** of a resource file of which enough stands there */
  resource: Resource | undefined;
  /** the field, and its child table, in which the place stands */
  field: Field | undefined;
  table: Field | undefined;
  catalogue(): Catalogue;
}

export function placeIn(draft: DraftFile, path: Path, before: string): PlaceIn {
  const user = draft.kind === 'fieldSet' ? userOf(draft) : undefined;
  const resource = draft.view?.resource ?? user?.resource;
  const at = path.map(String);
  const isField = (depth: number) => at[depth] === 'fields' && at.length > depth + 2;
  const header = isField(0) ? fieldOf(resource?.fields, at[1]) : undefined;
  const isInner = isField(0) && isField(2);
  const inner = isInner ? fieldOf([...(header?.fields ?? []), ...(header?.lookUps ?? [])], at[3]) : undefined;
  const depth = isInner ? 4 : isField(0) ? 2 : 0;
  const common = user?.fields.find(({ field, fieldSet }) => fieldSet === draft.name && field.name === at[1]);
  let catalogue: Catalogue | undefined;
  return {
    draft,
    path,
    words: depth > 0 ? ['field', ...at.slice(depth)] : at,
    before,
    model: draft.model,
    resource,
    field: common ? common.field : isInner ? inner : header,
    table: common ? common.table : isInner ? header : undefined,
    catalogue: () => (catalogue ??= buildCatalogue(draft.model)),
  };
}

/** The first resource that takes fields of a field set: what they may name stands there. */
function userOf({ known, path }: DraftFile): ResourceView | undefined {
  return known.views.find(({ source }) => source.origins.some(({ file }) => file === path));
}

function fieldOf(fields: readonly Field[] = [], name: string | undefined): Field | undefined {
  return fields.find((field) => field.name === name);
}

/** Whether the words of a place are those of a pattern, in which `*` is any one. */
export function fits({ words }: Pick<PlaceIn, 'words'>, pattern: string): boolean {
  const parts = pattern.split('/');
  return parts.length === words.length && parts.every((part, index) => part === '*' || part === words[index]);
}
