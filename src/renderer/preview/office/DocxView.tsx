import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Loaded } from '../Loaded';
import { useTools } from '../PreviewTools';
import type { ViewProps } from '../ViewProps';
import { drawDocx, type DrawnDocx } from './drawDocx';

const STEP = 1.25;
const SMALLEST = 0.2;
const LARGEST = 5;

/** A text of Word with its looks, in a root of its own: neither its styles nor ours reach the other. */
export function DocxView({ file, onTools, port }: ViewProps): ReactNode {
  return (
    <Loaded load={async () => drawDocx(await port.blob(file))}>
      {(drawn) => <DocxRoot drawn={drawn} onTools={onTools} />}
    </Loaded>
  );
}

function DocxRoot({ drawn, onTools }: { drawn: DrawnDocx } & Pick<ViewProps, 'onTools'>): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  /** of its pages, at the size that they say, in pixels */
  const [width, setWidth] = useState(0);
  const [room, setRoom] = useState(0);
  const [chosen, setChosen] = useState<number>();
  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = drawn.styles;
    root.replaceChildren(...drawn.nodes);
    setWidth(Math.max(0, ...[...root.querySelectorAll('section')].map(({ offsetWidth }) => offsetWidth)));
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [drawn]);

  const fitting = width > 0 && room > 0 ? Math.min(1, room / width) : 1;
  const scale = chosen ?? Math.max(SMALLEST, fitting);
  useEffect(() => host.current?.style.setProperty('--scale', String(scale)), [scale]);
  useTools(onTools, {
    zoom: (step) =>
      setChosen(
        step === 'fit' ? undefined : Math.min(LARGEST, Math.max(SMALLEST, scale * (step === 'in' ? STEP : 1 / STEP))),
      ),
  });
  return <div ref={host} className="gj-preview-docx" />;
}
