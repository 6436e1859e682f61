import { useEffect, useRef, type ReactNode } from 'react';

/** Pixels of one drawing, which is repeated in both directions. */
const SIZE = 280;
const LINE = 20;
/** Turned to the left, so that no line of the content hides it. */
const ANGLE = -Math.PI / 8;

/** A text again and again over what lies below it, on paper too. Nothing is pressed through it. */
export function Watermark({ text }: { text: string }): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // By the object of the style: the policy of the page lets no attribute say it.
    if (element.current) element.current.style.backgroundImage = `url("${drawn(text)}")`;
  }, [text]);
  return <div ref={element} className="gj-preview-mark" aria-hidden="true" data-text={text} />;
}

function drawn(text: string): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: SIZE, height: SIZE });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws no watermark.');
  context.translate(SIZE / 2, SIZE / 2);
  context.rotate(ANGLE);
  context.font = '15px system-ui, sans-serif';
  context.textAlign = 'center';
  context.fillStyle = 'rgb(128 128 128 / 28%)';
  // Around the letters, which else were lost on what is dark.
  context.strokeStyle = 'rgb(255 255 255 / 20%)';
  context.lineWidth = 2;
  const lines = text.split('\n');
  for (const [at, line] of lines.entries()) {
    const below = (at - (lines.length - 1) / 2) * LINE;
    context.strokeText(line, 0, below, SIZE - LINE);
    context.fillText(line, 0, below, SIZE - LINE);
  }
  return canvas.toDataURL();
}
