import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useT } from '../../../client';
import { useFail } from '../FailPlace';
import { PreviewFault } from '../PreviewFault';
import { useTools } from '../PreviewTools';
import type { ViewProps } from '../ViewProps';
import { useDrag } from './useDrag';
import { usePinch } from './usePinch';

interface PictureProps extends Pick<ViewProps, 'onTools'> {
  address: string;
  name: string;
}

/** How much larger one press makes it. */
const STEP = 1.25;
const SMALLEST = 0.05;
const LARGEST = 20;
/** Side of a drawing that says no size of its own, in pixels. */
const UNSIZED = 600;

interface Size {
  width: number;
  height: number;
}

/** A picture as large as fits, or larger or smaller around the point where somebody zooms. */
export function Picture({ address, name, onTools }: PictureProps): ReactNode {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const [natural, setNatural] = useState<Size>();
  const fail = useFail();
  const [room, setRoom] = useState<Size>({ width: 1, height: 1 });
  /** undefined: as large as fits */
  const [chosen, setChosen] = useState<number>();
  const [quarters, setQuarters] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      setRoom({ width: element.clientWidth || 1, height: element.clientHeight || 1 }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const isTurned = quarters % 2 === 1;
  const { width = 1, height = 1 } = natural ?? {};
  const [across, down] = isTurned ? [height, width] : [width, height];
  const fitting = Math.min(1, room.width / across, room.height / down);
  const scale = chosen ?? fitting;

  /** What stays where it is: the point of the picture (of its whole, 0 to 1) under a point of the box (pixels). */
  const held = useRef<{ share: [number, number]; at: [number, number] }>(undefined);
  const zoomTo = (wanted: number, x = room.width / 2, y = room.height / 2): void => {
    const element = box.current;
    if (element)
      held.current = {
        share: [
          (element.scrollLeft + x) / Math.max(element.scrollWidth, 1),
          (element.scrollTop + y) / Math.max(element.scrollHeight, 1),
        ],
        at: [x, y],
      };
    setChosen(Math.min(LARGEST, Math.max(SMALLEST, wanted)));
  };
  useLayoutEffect(() => {
    const element = box.current;
    const point = held.current;
    if (!element || !point) return;
    element.scrollLeft = point.share[0] * element.scrollWidth - point.at[0];
    element.scrollTop = point.share[1] * element.scrollHeight - point.at[1];
    held.current = undefined;
  }, [scale]);

  useTools(onTools, {
    zoom: (step) => (step === 'fit' ? setChosen(undefined) : zoomTo(scale * (step === 'in' ? STEP : 1 / STEP))),
    turn: () => setQuarters((turned) => (turned + 1) % 4),
  });
  usePinch(box, scale, zoomTo);
  const drag = useDrag(box);
  return (
    <div ref={box} className="gj-preview-picture" data-scale={scale.toFixed(2)} {...drag}>
      <div style={{ width: across * scale, height: down * scale }}>
        <img
          src={address}
          alt={name}
          draggable={false}
          style={{
            width: width * scale,
            height: height * scale,
            transform: `translate(-50%, -50%) rotate(${quarters * 90}deg)`,
          }}
          onLoad={({ currentTarget }) =>
            setNatural({
              width: currentTarget.naturalWidth || UNSIZED,
              height: currentTarget.naturalHeight || UNSIZED,
            })
          }
          onError={() => fail(new PreviewFault(t('图片无法显示，文件可能已损坏')))}
        />
      </div>
    </div>
  );
}
