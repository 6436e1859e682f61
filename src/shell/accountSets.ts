import { switchPackage } from '../client/session';
import { session } from '../client/sessionStore';
import { mayLeaveAll } from '../client/tabs';
import type { MenuItem } from '../ui/menu/MenuItem';

/**
 * The account sets of the person as entries of a menu; choosing another one asks every tab with unsaved input first.
 */
export function accountSetItems({
  packages,
  packageId,
}: {
  packages: readonly { id: string; name: string }[];
  packageId: string;
}): MenuItem[] {
  return packages.map(({ id, name }) => ({
    key: id,
    text: name,
    note: id,
    checked: id === packageId,
    run: () => void switchTo(id),
  }));
}

async function switchTo(id: string): Promise<void> {
  if (id !== session.packageId && (await mayLeaveAll())) await switchPackage(id);
}
