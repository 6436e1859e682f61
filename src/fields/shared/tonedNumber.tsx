import type { ReactNode } from 'react';

const ZERO = /^-?0(?:\.0+)?%?$/;

/** A number as its text: one below zero is red, as bookkeepers expect, and a zero steps back, so that what counts is seen. */
export function tonedNumber(text: string): ReactNode {
  if (ZERO.test(text)) return <span className="gj-muted">{text}</span>;
  return text.startsWith('-') ? <span className="gj-negative">{text}</span> : text;
}
