import { parts } from '../../../language/meta/names';
import type { Parts } from '../../../language/meta/naming';
import { RUN, RUN_LINE } from '../wire';

const line = (name: string): string => `${RUN.lines}.${name}`;

/** What a resource of runs must have. */
export const RUN_PARTS: Parts = {
  ...parts('choice', RUN.content, RUN.way),
  ...parts('date', RUN.from, RUN.to),
  ...parts('datetime', RUN.started, RUN.ended),
  ...parts('number', RUN.seconds, RUN.added, RUN.changed, RUN.skipped, RUN.failed),
  ...parts('text', RUN.reason),
  ...parts('person', RUN.created),
  [RUN.lines]: 'lines',
  ...parts('text', line(RUN_LINE.foreign), line(RUN_LINE.reason)),
  ...parts('choice', line(RUN_LINE.outcome)),
};
