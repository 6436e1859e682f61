/** Has something told when any of these methods of an object is called, for as long as it is there. */
export function onCall<Name extends string>(
  on: Record<Name, (...given: never[]) => unknown>,
  names: readonly Name[],
  tell: () => void,
): void {
  for (const name of names) {
    const call = on[name].bind(on);
    on[name] = (...given) => {
      tell();
      return call(...given);
    };
  }
}

/** Calls after which a page has another time than the machine. */
export const CHANGES_OF_CLOCK = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const;
