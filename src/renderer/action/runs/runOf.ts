import type { Action } from '../../../language/action/Action';
import { REVERSE } from '../../../language/meta/reversalNames';
import { REPRICE } from '../../../language/rules';
import { add } from './add';
import { change } from './change';
import { copy } from './copy';
import { detail } from './detail';
import { edit } from './edit';
import { openScreen } from './openScreen';
import { print } from './print';
import { reprice } from './reprice';
import { reverse } from './reverse';
import type { Run } from './Run';
import { transfer } from './transfer';

/** What the page does for actions by name; all others change records on the server. */
const RUNS: Readonly<Record<string, Run>> = {
  add,
  edit,
  detail,
  copy,
  print,
  export: transfer,
  import: transfer,
  [REPRICE]: reprice,
  [REVERSE]: reverse,
};

export function runOf({ button, name }: Action): Run {
  const own = Object.hasOwn(RUNS, name) ? RUNS[name] : undefined;
  return button?.opens === undefined ? (own ?? change) : openScreen;
}
