import { didYouMean } from '../lib/didYouMean';
import { listed } from '../lib/listed';
import { say, type Message } from '../lib/message';
import type { Place } from './ResourceView';
import type { Finding } from './Rule';

const LISTED = 30;

interface UnknownName {
  place: Place;
  name: string;
  message: Message;
  allowed: Iterable<string>;
  atKey?: boolean;
  /** where the name begins in the text at the place */
  offset?: number;
}

/** The finding for a name that does not exist: what is there, what was probably meant, and the fix. */
export function unknownName({ place, name, message, allowed, atKey, offset = 0 }: UnknownName): Finding {
  const names = [...allowed];
  const meant = didYouMean(name, names);
  return {
    ...place,
    ...(atKey ? { atKey } : {}),
    message,
    missing: name,
    hint: names.length === 0 ? say`There is none yet` : say`There are: ${listed(names, LISTED)}`,
    ...(meant === undefined
      ? {}
      : {
          didYouMean: meant,
          fix: { span: { start: offset, end: offset + name.length }, text: meant, title: say`Write "${meant}"` },
        }),
  };
}
