import { useEffect, useRef, type ReactElement } from 'react';

/** An input and a text that follows it without React: what a key costs in any case. */
export default function BareInputPage(): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = document.createElement('input');
    const output = document.createElement('output');
    input.id = 'bare-input';
    output.id = 'bare-output';
    input.addEventListener('input', () => (output.textContent = `= ${input.value}`));
    place.current!.replaceChildren(input, output);
  }, []);
  return <div className="page" ref={place} />;
}
