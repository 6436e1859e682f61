import { useRef } from 'react';
import type { Range } from './Range';

/**
 * Gives each row of the window the number of the place whose elements it takes over. Scrolling a little keeps the rows
 * where they are and adds some; a jump over more than half of the window puts new texts into the old elements, which is
 * cheaper than making new ones.
 */
export function useRowSlots(window: Range): (index: number) => number {
  const last = useRef({ start: window.start, offset: 0 });
  const moved = window.start - last.current.start;
  const isJump = Math.abs(moved) > (window.end - window.start) / 2;
  const offset = isJump ? last.current.offset - moved : last.current.offset;
  last.current = { start: window.start, offset };
  return (index) => index + offset;
}
