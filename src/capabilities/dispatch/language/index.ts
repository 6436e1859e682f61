import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';
import { dispatchKeys, type DispatchInput } from './dispatchKeys';

/** Lines of many documents become several at once. */
export interface Dispatch {
  to: string;
  /** of the lines */
  shows: string[];
  by: string[];
  always: string[];
  assigns?: string;
}

declare module '../../../language/model/Resource' {
  interface Uses {
    /** resources that lines of its records become by screens of it */
    dispatch?: string[];
  }
}
declare module '../../../language/model/Screen' {
  interface RoomScreens {
    dispatch: Dispatch;
  }
}
declare module '../../../language/meta/screenMeta' {
  interface RoomScreenInputs {
    dispatch: DispatchInput;
  }
}

/** Open lines of documents are gathered in groups, of which each becomes a document. */
export const dispatch: CapabilityLanguage<'dispatch'> = {
  name: 'dispatch',
  keys: {},
  normalise({ screens }) {
    const targets = Object.values(screens).flatMap((screen) => (screen.kind === 'dispatch' ? [screen.to] : []));
    return targets.length === 0 ? undefined : [...new Set(targets)];
  },
  screens: {
    dispatch: {
      description:
        'open lines of documents, chosen and gathered in groups: each group becomes a document of another kind, all of them at once',
      called: '分组下推',
      keys: dispatchKeys,
      normalise: ({ always = [], assigns, by, shows, to }) => ({
        shows,
        to,
        by,
        always,
        ...(assigns === undefined ? {} : { assigns }),
      }),
      openedBy: 'detail',
      hasOwnRight: true,
      title: '{title}分组下推',
    },
  },
};
