import type { ButtonInput } from '../meta/resourceMeta';
import type { Button } from '../model';

/** Fills in what the author of a button left out. */
export function normaliseButton(name: string, { permission, select, danger, ...rest }: ButtonInput): Button {
  return { name, ...rest, permission: permission ?? name, select: select ?? 'one', danger: danger ?? false };
}
