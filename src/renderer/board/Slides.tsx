import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useT } from '../../client';
import { useImage } from '../../fields/files/useImage';
import type { FileEntry } from '../../language/model/FileEntry';
import { fileImage } from '../files/fileImage';
import { ScreenLink } from '../link/ScreenLink';
import './slides.css';

/** Milliseconds that a picture stands before the next one comes. */
const STANDS = 6000;

/** A picture with what it is about. */
export interface Slide {
  id: string;
  title: string;
  picture: FileEntry | undefined;
  /** address that it leads to */
  to: string;
}

/** Pictures that follow one another; they stand still while somebody points at them, is in them, or has stopped them. */
export function Slides({ slides }: { slides: readonly Slide[] }): ReactNode {
  const t = useT();
  const [at, setAt] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const [isStopped, setStopped] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const hold = (): void => setHeld(true);
    const letGo = (): void => setHeld(false);
    for (const begin of ['pointerenter', 'focusin']) frame.current?.addEventListener(begin, hold, { signal });
    for (const end of ['pointerleave', 'focusout']) frame.current?.addEventListener(end, letGo, { signal });
    return () => abort.abort();
  }, []);
  const shown = slides[at % slides.length];
  const moves = slides.length > 1 && !isHeld && !isStopped;
  useEffect(() => {
    if (!moves) return undefined;
    const timer = setInterval(() => setAt((place) => place + 1), STANDS);
    return () => clearInterval(timer);
  }, [moves]);
  if (!shown) return null;
  const step = (by: number): void => setAt((place) => (place + by + slides.length) % slides.length);
  return (
    <section className="gj-slides" aria-label={t('轮播')} ref={frame}>
      <ScreenLink to={shown.to}>
        {shown.picture && <SlidePicture key={shown.id} file={shown.picture} />}
        <span className="gj-slides-title">{shown.title}</span>
      </ScreenLink>
      {slides.length > 1 && (
        <div className="gj-slides-bar">
          <button type="button" aria-label={t('上一张')} onClick={() => step(-1)}>
            ‹
          </button>
          <span aria-hidden>
            {(at % slides.length) + 1} / {slides.length}
          </span>
          <button type="button" aria-label={t('下一张')} onClick={() => step(1)}>
            ›
          </button>
          <button
            type="button"
            aria-pressed={isStopped}
            aria-label={t('暂停轮播')}
            onClick={() => setStopped((stopped) => !stopped)}
          >
            {isStopped ? '▶' : '❚❚'}
          </button>
        </div>
      )}
    </section>
  );
}

function SlidePicture({ file }: { file: FileEntry }): ReactNode {
  const address = useImage(file, fileImage);
  return address === undefined ? <span className="gj-slides-wait" /> : <img src={address} alt="" />;
}
