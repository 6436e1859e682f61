import type { Action } from '../../../language/action/Action';
import type { ActionPlace } from '../ActionPlace';
import { add } from './add';
import { change } from './change';
import { copy } from './copy';
import { detail } from './detail';
import { edit } from './edit';
import { openScreen } from './openScreen';
import { print } from './print';
import type { Run } from './Run';
import { transfer } from './transfer';

/** What the page does for actions that every resource may have, by name. */
const RUNS: Readonly<Record<string, Run>> = {
  add,
  edit,
  detail,
  copy,
  print,
  export: transfer,
  import: transfer,
};

/** What is neither named here nor by a capability that the resource uses (`more`) changes records on the server. */
export function runOf({ button, name }: Action, more: ActionPlace['runs'] = {}): Run {
  const runs = Object.hasOwn(more, name) ? more : RUNS;
  const own = Object.hasOwn(runs, name) ? runs[name] : undefined;
  return button?.opens === undefined ? (own ?? change) : openScreen;
}
