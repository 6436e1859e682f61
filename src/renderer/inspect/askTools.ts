/** What the page asks the development server: where a resource is written, to open a place in the editor, to make the fix of a finding. */
export type ToolQuestion = { ask: 'places'; resource: string } | { ask: 'open'; file: string; line: number; column: number } | { ask: 'fix'; revision: number; index: number };

/** Events of the development server; `vite` carries them over its own socket, which no other page can reach. */
export const ASK = 'guiju:ask';
export const ANSWER = 'guiju:answer';

interface Answer {
  id: number;
  answer?: unknown;
  refusal?: string;
}

const PATIENCE_MS = 10_000;
let last = 0;

/** Asks the development server. @throws Error with its reason when it refuses, or when it does not answer */
export function askTools<T>(question: ToolQuestion): Promise<T> {
  const { hot } = import.meta;
  if (!hot) return Promise.reject(new Error('There is no development server.'));
  const id = (last += 1);
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      hot.off(ANSWER, hear);
    };
    const hear = ({ id: of, answer, refusal }: Answer): void => {
      if (of !== id) return;
      end();
      if (refusal === undefined) resolve(answer as T);
      else reject(new Error(refusal));
    };
    const timer = setTimeout(() => {
      end();
      reject(new Error('The development server does not answer.'));
    }, PATIENCE_MS);
    hot.on(ANSWER, hear);
    hot.send(ASK, { id, ...question });
  });
}
