import { useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { t } from './texts';
import { language } from './language';

/** `t` of the language shown; the component renders again, with a new function, when the language changes. */
export function useT(): typeof t {
  const { revision } = useSnapshot(language);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- a new revision must give a new function
  return useMemo<typeof t>(() => (text, parameters) => t(text, parameters), [revision]);
}
