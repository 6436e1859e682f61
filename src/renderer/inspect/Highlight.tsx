import { useLayoutEffect, useRef, type ReactNode } from 'react';

/** A frame around an element of the page, wherever it moves to. */
export function Highlight({ element, label }: { element: Element; label: string }): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    let next = 0;
    const follow = (): void => {
      const box = element.getBoundingClientRect();
      const isSeen = element.isConnected && box.width > 0;
      Object.assign(frame.current?.style ?? {}, {
        display: isSeen ? '' : 'none',
        left: `${box.left - 2}px`,
        top: `${box.top - 2}px`,
        width: `${box.width + 4}px`,
        height: `${box.height + 4}px`,
      });
      next = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(next);
  }, [element]);
  return (
    <div ref={frame} className="gj-inspect-frame" aria-hidden="true">
      <span>{label}</span>
    </div>
  );
}
