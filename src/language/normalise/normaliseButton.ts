import type { ButtonInput } from '../meta/buttonMeta';
import type { Button, Resource } from '../model';
import { statesSaid } from '../rules/statesSaid';

/** What is asked before an operation that depends on the review (B-174). */
export const GUARDED = '确定【{action}】此{title}信息, 是否继续?';

/** Fills in what the author of a button left out. */
export function normaliseButton(
  name: string,
  { permission, select, danger, asks, confirm, from, ...rest }: ButtonInput,
  resource: Pick<Resource, 'machine'>,
): Button {
  const question = confirm ?? (from === undefined ? undefined : GUARDED);
  return {
    name,
    ...rest,
    ...(from === undefined ? {} : { from: statesSaid(resource, from) }),
    ...(question === undefined ? {} : { confirm: question }),
    permission: permission ?? name,
    select: select ?? 'one',
    danger: danger ?? false,
    asks: asks ?? [],
  };
}
