import { can } from '../../client';
import { actionOf } from '../../language/action/actionOf';
import type { Resource } from '../../language/model';

/** Whether records of a resource have a layout on paper that the person may print. */
export function mayPrint(resource: Resource): boolean {
  const isPrinted = resource.screens.some((screen) => 'actions' in screen && screen.actions.includes('print'));
  return isPrinted && can(actionOf(resource, 'print')!.permission);
}
