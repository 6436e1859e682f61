import type { ReactElement } from 'react';

/** A text with some of its signs marked, neighbours as one mark. */
export function Marked({ text, marks }: { text: string; marks: readonly number[] }): ReactElement {
  const isMarked = new Set(marks);
  const parts: { text: string; marked: boolean }[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const marked = isMarked.has(index);
    const last = parts.at(-1);
    if (last?.marked === marked) last.text += text[index];
    else parts.push({ text: text[index]!, marked });
  }
  return <>{parts.map((part, index) => (part.marked ? <mark key={index}>{part.text}</mark> : part.text))}</>;
}
