import type { ButtonInput } from '../meta/buttonMeta';
import type { Button } from '../model';

/** What is asked before an operation that depends on the review (B-174). */
export const GUARDED = '确定【{action}】此{title}信息, 是否继续?';

/** Fills in what the author of a button left out. */
export function normaliseButton(
  name: string,
  { permission, select, danger, asks, confirm, ...rest }: ButtonInput,
): Button {
  const question = confirm ?? (rest.guard === undefined ? undefined : GUARDED);
  return {
    name,
    ...rest,
    ...(question === undefined ? {} : { confirm: question }),
    permission: permission ?? name,
    select: select ?? 'one',
    danger: danger ?? false,
    asks: asks ?? [],
  };
}
