import type { z } from 'zod';
import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';
import { periodEndMeta } from './periodEndMeta';

export { dateOf } from './dateOf';

/** A query plan of a list or report that should find nothing within a period, or before it. */
export interface DeclaredCheck {
  screen: string;
  plan: string;
  days: 'within' | 'before';
}

/** What must not be found of a period before an action closes it. */
export interface AskedQuestion {
  /** action of the machine */
  by: string;
  question: string;
  /** refuses, warns, or a choice of a settings page */
  level: string;
}

declare module '../../../language/model/Resource' {
  interface Uses {
    /** what is done and looked at before a period is closed; `run`: action that values what waits */
    periodEnd?: { run: string; checks: DeclaredCheck[]; asks: AskedQuestion[] };
  }
}
declare module '../../../language/meta/resourceMeta' {
  interface CapabilityKeys {
    periodEnd?: z.output<typeof periodEndMeta> | undefined;
  }
}

/** Periods are valued and looked through before they are closed. */
export const periodEnd: CapabilityLanguage<'periodEnd'> = {
  name: 'periodEnd',
  keys: { periodEnd: periodEndMeta.optional() },
  normalise: ({ periodEnd: said }) =>
    said && {
      run: said.run,
      checks: Object.entries(said.checks ?? {}).map(([asked, days]) => {
        const [screen = '', plan = ''] = asked.split('.');
        return { screen, plan, days };
      }),
      asks: Object.entries(said.asks ?? {}).flatMap(([by, questions]) =>
        Object.entries(questions).map(([question, level]): AskedQuestion => ({ by, question, level: level ?? '' })),
      ),
    },
};
