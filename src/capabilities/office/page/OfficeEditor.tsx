import { useEffect, useRef, type ReactNode } from 'react';
import type { OfficeOpening } from '../wire';
import { startEditor, type RunningEditor } from './startEditor';

interface OfficeEditorProps {
  editor: NonNullable<OfficeOpening['editor']>;
  name: string;
  /** its script did not come */
  onFailed(): void;
}

/** The editor of the document server, over the whole window. */
export function OfficeEditor({ editor, name, onFailed }: OfficeEditorProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const { config, script } = editor;
  const failed = useRef(onFailed);
  failed.current = onFailed;
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    // Whoever came from another page of ours, such as the sign-in, has the policy of that one.
    if (!isOfThisDocument()) {
      location.reload();
      return undefined;
    }
    const abort = new AbortController();
    let running: RunningEditor | undefined;
    startEditor(element, { config, script }, abort.signal).then(
      (started) => (running = started),
      (error: unknown) => {
        console.warn(error);
        if (!abort.signal.aborted) failed.current();
      },
    );
    return () => {
      abort.abort();
      running?.destroyEditor();
      element.replaceChildren();
    };
  }, [config, script]);
  return (
    <>
      <h1 className="gj-hidden">{name}</h1>
      <div className="gj-office-editor" ref={box} />
    </>
  );
}

function isOfThisDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded === undefined || new URL(loaded.name).pathname === location.pathname;
}
