import { navigate } from '../../../client';
import type { Action } from '../../../language/action/Action';
import type { Row } from '../../columns/fieldColumn';
import type { ActionPlace, ShowBatch } from '../ActionPlace';

/** What pressing a button does, once enough records are chosen. */
export interface Run {
  /** it only opens something, so that no state of a record refuses it */
  isFree?: boolean;
  /** `records`: those that do not refuse it */
  run(action: Action, place: ActionPlace, records: readonly Row[], showBatch?: ShowBatch): unknown;
}

export function idOf(records: readonly Row[]): string {
  return String(records[0]!.id);
}

/** Shows a screen of the resource, or a dialog where it has none for it. */
export function show(
  address: string | undefined,
  { openDialog }: ActionPlace,
  request: { id?: string; readOnly?: boolean },
): void {
  if (address === undefined) openDialog(request);
  else navigate(address);
}
