import { useEffect, useState } from 'react';
import { get } from '../../client';
import type { StatementScreen } from '../../language/model';
import type { StatementAnswer } from '../../language/wire/Statement';

/** A statement as it is asked for; what was read before stays while it is read anew. */
export function useStatement(api: string, { name }: StatementScreen, filters: Readonly<Record<string, string>>) {
  const [answer, setAnswer] = useState<{ of: string; statement: StatementAnswer }>();
  const [failed, setFailed] = useState<string>();
  const [times, setTimes] = useState(0);
  const asked = JSON.stringify([filters, times]);
  useEffect(() => {
    const abort = new AbortController();
    get<StatementAnswer>(`${api}/statement`, { ...filters, screen: name }, { signal: abort.signal }).then(
      (statement) => setAnswer({ of: asked, statement }),
      () => {
        // The client has said why; what is shown already stays.
        if (!abort.signal.aborted) setFailed(asked);
      },
    );
    return () => abort.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `asked` says what the filters say
  }, [api, name, asked]);
  return {
    statement: answer?.statement,
    isLoading: answer?.of !== asked && failed !== asked,
    hasFailed: failed === asked,
    reload: () => setTimes((now) => now + 1),
  };
}
