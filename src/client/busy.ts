import { proxy } from 'valtio/vanilla';

/** Milliseconds that a call may last before the screen says so; shorter ones would only flicker. */
const PATIENCE = 300;

/** What the page is waiting for: its Chinese text, or null. */
export const busy = proxy<{ text: string | null }>({ text: null });

const slow: { text: string }[] = [];

/** Tells that a call began; the function returned tells that it ended. */
export function beginCall(method: 'GET' | 'POST'): () => void {
  const call = { text: method === 'GET' ? '数据加载中' : '提交处理中' };
  const timer = setTimeout(() => {
    slow.push(call);
    show();
  }, PATIENCE);
  return () => {
    clearTimeout(timer);
    const index = slow.indexOf(call);
    if (index >= 0) slow.splice(index, 1);
    show();
  };
}

function show(): void {
  busy.text = slow.at(-1)?.text ?? null;
}
