import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useT } from '../../../client';
import { serverClock } from './serverClock';

interface TimeLeftProps {
  /** `YYYY-MM-DD HH:mm:ss` of the server */
  deadline: string;
  onEnd(): void;
}

const SECOND = 1000;
/** Seconds from which on the time is shown as short. */
const SHORT = 300;
const two = (count: number): string => String(count).padStart(2, '0');

/** The time that is left by the clock of the server; its end is told once. */
export function TimeLeft({ deadline, onEnd }: TimeLeftProps): ReactNode {
  const t = useT();
  const [left, setLeft] = useState(() => serverClock.until(deadline));
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    let hasEnded = false;
    const look = (): void => {
      const seconds = serverClock.until(deadline);
      setLeft(seconds);
      if (seconds !== 0 || hasEnded) return;
      hasEnded = true;
      end.current();
    };
    look();
    const timer = setInterval(look, SECOND);
    return () => clearInterval(timer);
  }, [deadline]);
  if (left === undefined) return null;
  const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  return (
    <span className={left <= SHORT ? 'ex-clock is-short' : 'ex-clock'} role="timer" aria-label={t('剩余时间')}>
      {hours > 0 && `${hours}:`}
      {two(minutes)}:{two(seconds)}
    </span>
  );
}
