import type { Field, Resource } from '../../../language/model';
import { isObject } from '../../../lib/isObject';
import { valueAt } from '../../../lib/valueAt';
import { childrenOf } from '../../../lint/childrenOf';
import { targetOf } from './namesOf';
import type { PlaceIn } from './PlaceIn';

/** What stands in a key of the object so many levels above a place. */
export function beside({ draft, path }: PlaceIn, levels: number, key: string): unknown {
  return valueAt(draft.whole, [...path.slice(0, path.length - levels), key]);
}

/** The resource that a key names, so many levels above. */
export function resourceBeside(place: PlaceIn, levels: number, key: string): Resource | undefined {
  return place.model.resources[String(beside(place, levels, key))];
}

/** Fields that can be named at a place of a field: those of its line, and behind them those of the header. */
export function siblings({ resource, table }: PlaceIn): Field[] {
  return [...childrenOf(table), ...(resource?.fields ?? [])];
}

/** Fields of a child table of a resource, or of the header. */
export function fieldsIn(resource: Resource | undefined, table: unknown): readonly Field[] {
  const found = resource?.fields.find(({ fields, name }) => fields && name === table);
  return found ? childrenOf(found) : (resource?.fields ?? []);
}

/** The resource that the field refers to in which a place stands. */
export const target = (place: PlaceIn): Resource | undefined => targetOf(place.model, place.field);

/** Fields that a screen shows: of a report over lines those of the lines first. */
export function screenFields({ draft, path, resource }: PlaceIn): readonly Field[] {
  const from = valueAt(draft.whole, [...path.slice(0, 2), 'from']);
  const table = resource?.fields.find(({ fields, name }) => fields && name === from);
  return [...childrenOf(table), ...(resource?.fields ?? [])];
}

/** Fields of what a part of a board counts, or of a source beside that of a report. */
export function widgetFields({ draft, model, path }: PlaceIn): readonly Field[] {
  const widget = valueAt(draft.whole, path.slice(0, 4));
  if (!isObject(widget)) return [];
  const shown = Object.values(model.resources).find(({ screens }) =>
    screens.some(({ name }) => name === widget.screen),
  );
  if (shown) return shown.fields;
  const [name = '', table] = String(widget.of ?? widget.ledger).split('.');
  const resource = model.resources[name];
  return table === undefined ? (resource?.fields ?? []) : [...fieldsIn(resource, table), ...(resource?.fields ?? [])];
}

/** Fields of the record that a document tells something. */
export function toldFields(place: PlaceIn): readonly Field[] {
  const name = valueAt(place.draft.whole, [...place.path.slice(0, 2), 'record']);
  return (
    targetOf(
      place.model,
      place.resource?.fields.find((field) => field.name === name),
    )?.fields ?? []
  );
}
