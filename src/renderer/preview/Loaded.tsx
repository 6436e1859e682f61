import { useEffect, useState, type ReactNode } from 'react';
import { useT } from '../../client';
import { useFail } from './FailPlace';

interface LoadedProps<T> {
  /** asked once */
  load(): Promise<T>;
  children(value: T): ReactNode;
}

/** What is shown once something has been loaded; what that failed with is told to the preview. */
export function Loaded<T>({ load, children }: LoadedProps<T>): ReactNode {
  const t = useT();
  const fail = useFail();
  const [state, setState] = useState<{ value: T }>();
  useEffect(() => {
    let isGone = false;
    load().then(
      (value) => {
        if (!isGone) setState({ value });
      },
      (error: unknown) => {
        if (!isGone) fail(error);
      },
    );
    return () => {
      isGone = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- whoever shows another file shows another element
  }, []);
  if (!state) return <div className="gj-preview-wait" role="progressbar" aria-label={t('加载中')} />;
  return children(state.value);
}
