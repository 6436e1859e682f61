/** An editor that stands in the page. */
export interface RunningEditor {
  destroyEditor(): void;
}

interface EditorApi {
  DocEditor: new (id: string, config: Readonly<Record<string, unknown>>) => RunningEditor;
}

declare global {
  interface Window {
    /** comes with the script of the document server */
    DocsAPI?: EditorApi;
  }
}

const HOLDER = 'gj-office-editor';

/**
 * Starts the editor of the document server within a box.
 * @param given.config as our server has signed it
 * @throws Error where its script does not come, or is none
 */
export async function startEditor(
  box: HTMLElement,
  { config, script }: { config: Readonly<Record<string, unknown>>; script: string },
  signal: AbortSignal,
): Promise<RunningEditor | undefined> {
  await loadScript(script);
  if (signal.aborted) return undefined;
  const { DocsAPI: api } = window;
  if (!api) throw new Error(`${script} is no script of a document server.`);
  // It puts a frame in place of what it is given: that must be nothing of ours.
  const holder = document.createElement('div');
  holder.id = HOLDER;
  box.replaceChildren(holder);
  return new api.DocEditor(HOLDER, {
    ...config,
    width: '100%',
    height: '100%',
    // Somebody has saved it meanwhile, and it has another key.
    events: { onOutdatedVersion: () => location.reload() },
  });
}

function loadScript(address: string): Promise<void> {
  return new Promise((done, reject) => {
    const element = document.createElement('script');
    element.src = address;
    element.addEventListener('load', () => done());
    element.addEventListener('error', () => reject(new Error(`${address} did not come.`)));
    document.head.append(element);
  });
}
