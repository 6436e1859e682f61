import { ANSWER, ASK, type ToolAnswer, type ToolQuestion } from '../../language/wire';

const PATIENCE_MS = 10_000;
let last = 0;

/** Asks the development server. @throws Error with its reason when it refuses, or when it does not answer */
export function askTools<T>(question: ToolQuestion): Promise<T> {
  const hot = import.meta.hot;
  if (!hot) return Promise.reject(new Error('There is no development server.'));
  const id = (last += 1);
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      hot.off(ANSWER, hear);
    };
    const hear = ({ id: of, answer, refusal }: ToolAnswer): void => {
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
