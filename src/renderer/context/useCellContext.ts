import { useMemo } from 'react';
import { language, useT } from '../../client';
import type { CellContext } from '../../fields/cells';

/** What cells need to show texts; a new object only when the language changes. */
export function useCellContext(): CellContext {
  const t = useT();
  return useMemo(() => ({ t, language: language.code }), [t]);
}
