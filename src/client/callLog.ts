/** A call of the page to the server, as the inspector tells it. What was sent and answered is not kept. */
export interface LoggedCall {
  method: 'GET' | 'POST';
  /** with its parameters, as far as they are not encrypted */
  path: string;
  /** address of the screen from which it was made */
  screen: string;
  /** 0 when there was no answer */
  status: number;
  /** until the head of the answer was there */
  ms: number;
  /** of the answer's body, as the server said; undefined when it did not */
  bytes: number | undefined;
}

const MOST = 100;
const listeners = new Set<() => void>();
let calls: readonly LoggedCall[] = [];

/** The last calls, oldest first; another list after each. */
export const loggedCalls = (): readonly LoggedCall[] => calls;

export function logCall(call: LoggedCall): void {
  calls = [...calls.slice(1 - MOST), call];
  listeners.forEach((listener) => listener());
}

export function onCall(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
