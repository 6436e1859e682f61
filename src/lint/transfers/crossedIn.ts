import type { Transfer } from './transfersOf';

/** Two fields of which each takes what the title of the other says: 收货人 ← 规格 beside 规格 ← 收货人. */
export function crossedIn(group: readonly Transfer[]): [Transfer, Transfer][] {
  return group.flatMap((one, index) =>
    group
      .slice(index + 1)
      .filter(
        (other) =>
          one.own.title !== other.own.title &&
          one.own.title === other.given.title &&
          other.own.title === one.given.title,
      )
      .map((other): [Transfer, Transfer] => [one, other]),
  );
}
