import type { Button, Resource } from '../../language/model';
import type { Row } from '../columns/fieldColumn';
import type { Batch } from './batch/Batch';

/** Where a button stands: what it is for, and what it can open there. */
export interface ActionPlace {
  resource: Resource;
  /** records that the action is for */
  selected: readonly Row[];
  /** opens a form in a dialog where the resource has no screen of its own for it */
  openDialog(request: { id?: string; readOnly?: boolean }): void;
  /** something changed on the server; `done`: ids of the records that an action which changes them was done to */
  onDone(action: string, done?: readonly string[]): void;
  /** asks for what a button wants to know; null: nothing is to be done */
  ask?(button: Button): Promise<Record<string, unknown> | null>;
  /** asks how much of the lines of a record is corrected by a red entry, and makes that */
  reverse?(record: Row): void;
  /** opens the dialog of an export or import */
  onTransfer?(kind: 'export' | 'import'): void;
}

/** Shows a batch, or none any more. */
export type ShowBatch = (batch: Batch | null) => void;
