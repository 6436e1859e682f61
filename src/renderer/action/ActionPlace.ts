import type { ComponentType } from 'react';
import type { Action } from '../../language/action/Action';
import type { Resource } from '../../language/model';
import type { Row } from '../columns/fieldColumn';
import type { Batch } from './batch/Batch';
import type { Run } from './runs/Run';

/** An action that people are asked something for. */
export type Asking = Pick<Action, 'asks' | 'name' | 'title'>;

/** Where a button stands: what it is for, and what it can open there. */
export interface ActionPlace {
  resource: Resource;
  /** records that the action is for */
  selected: readonly Row[];
  /** opens a form in a dialog where the resource has no screen of its own for it */
  openDialog(request: { id?: string; readOnly?: boolean }): void;
  /** something changed on the server; `done`: ids of the records that an action which changes them was done to */
  onDone(action: string, done?: readonly string[]): void;
  /** asks for what an action wants to know; null: nothing is to be done */
  ask?(action: Asking): Promise<Record<string, unknown> | null>;
  /** shows the dialog of an action on records, and tells when it has been done */
  open?(dialog: ComponentType<ActionDialogProps>, records: readonly Row[], action: Action): void;
  /** what the page does for actions of capabilities that the resource uses, by name */
  runs?: Readonly<Record<string, Run>>;
  /** opens the dialog of an export or import */
  onTransfer?(kind: 'export' | 'import'): void;
}

/** A dialog in which an action on records, one at least, is done. */
export interface ActionDialogProps {
  resource: Resource;
  records: readonly Row[];
  /** of the action */
  name: string;
  /** `isDone`: the action has been done */
  onClose(isDone: boolean): void;
}

/** Shows a batch, or none any more. */
export type ShowBatch = (batch: Batch | null) => void;
