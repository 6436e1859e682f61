import { useEffect, useState } from 'react';

interface Answer<T> {
  /** undefined until it is there */
  answer?: T;
  isFailed: boolean;
}

/**
 * Asks anew whenever what is asked about changes; an answer to something else is none. `ask` must stay the same
 * function.
 */
export function useAnswer<T>(ask: (about: string) => Promise<T>, about: string): Answer<T> {
  const [known, setKnown] = useState<Answer<T> & { about: string }>();
  useEffect(() => {
    let isGone = false;
    ask(about).then(
      (answer) => isGone || setKnown({ about, answer, isFailed: false }),
      () => isGone || setKnown({ about, isFailed: true }),
    );
    return () => {
      isGone = true;
    };
  }, [ask, about]);
  return known?.about === about ? known : { isFailed: false };
}
