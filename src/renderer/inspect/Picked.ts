import { DocumentState, type CompiledField, type Document } from '../../language/rules';
import { reportField } from '../../language/rules/reportField';
import { session } from '../../client';
import type { Resource } from '../../language/model';
import { expressionContext } from '../context/expressionContext';
import type { FieldPlace } from './fieldFacts';
import type { Part } from './partAt';
import { shownAt, type Shown } from '../context/shown';

/** A part of the screen with what is known at its place. */
export interface Picked {
  part: Part;
  /** undefined for a part that was chosen by its name and is not on the page */
  element: Element | undefined;
  shown: Shown;
}

/** What is known at a part now: the record may have been replaced since it was picked. */
export function nowAt({ part, element, shown }: Picked): Picked {
  return { part, element, shown: element?.isConnected ? shownAt(element) : shown };
}

type FieldPart = Extract<Part, { kind: 'field' }>;

/** The field that a part stands for; in a report names are those of the report. */
export function fieldOf({ compiled, screen }: Shown, { path }: FieldPart): CompiledField | undefined {
  const own =
    compiled?.byPath.get(path) ??
    compiled?.tables.flatMap(({ lookUps }) => lookUps).find(({ field }) => field.path === path);
  if (own || !compiled || screen?.kind !== 'report') return own;
  const found = reportField(compiled.resource, screen, path);
  return found && compiled.byPath.get(found.field.path);
}

/** The record or line that a part belongs to, in wire form. */
export function recordOf(
  { model, rows, selected }: Shown,
  { row }: { row?: number } = {},
  table?: string,
): Document | undefined {
  if (model)
    return table === undefined ? model.state.document : row === undefined ? undefined : model.state.lines(table)[row];
  return row === undefined ? (selected?.length === 1 ? selected[0] : undefined) : rows?.[row];
}

/** Where a field stands, for what is asked of its rules. */
export function placeOf(shown: Shown, part: FieldPart, { field, table }: CompiledField): FieldPlace {
  const { compiled, model, isReadOnly = true, refusal = null } = shown;
  const isHidden =
    compiled !== undefined && (session.hiddenColumns[compiled.resource.name]?.includes(field.path) ?? false);
  const common = { isHidden, isReadOnly, refusal: isReadOnly ? refusal : null };
  if (model) {
    const hasRecord = table === undefined || part.row !== undefined;
    return {
      ...common,
      environment: hasRecord ? model.state.environment(table, part.row) : undefined,
      document: table === undefined ? model.state.document : undefined,
      knows: () => true,
    };
  }
  const row = part.row === undefined ? undefined : shown.rows?.[part.row];
  if (!compiled || !row || table !== undefined)
    return { ...common, environment: undefined, document: undefined, knows: () => false };
  const state = new DocumentState(compiled, row, expressionContext(compiled.resource));
  return {
    ...common,
    environment: state.environment(),
    document: row,
    knows: (names) => names.every((name) => isThere(compiled.resource, row, name)),
  };
}

/**
 * Whether a row has what an expression reads, such as `status` or `lines[].amount`; what is no field is known in any
 * case.
 */
function isThere({ fields }: Resource, row: Document, path: string): boolean {
  const [own = ''] = path.split(/[.[]/);
  return Object.hasOwn(row, own) || !fields.some(({ name }) => name === own);
}
