import type { Translate } from '../../lib/format/Translate';
import { toAsciiSigns } from '../shared/toAsciiSigns';
import { typedDay } from '../shared/typedDay';
import { readMoment } from './readMoment';

const WITH_TIME = /^(.+?)(?:\s+(\d{1,2}:\d{2}(?::\d{2})?))?$/;

/** The moment that a person means by a short day or a word, with a time of day or without: `1001 8:30`, 昨天. */
export function typedMoment(text: string, t: Translate, today?: string): string | null {
  const [, typed = '', time = '0:00'] = WITH_TIME.exec(toAsciiSigns(text).trim()) ?? [];
  const day = typedDay(typed, t, today);
  return day === null ? null : readMoment(`${day} ${time}`);
}
