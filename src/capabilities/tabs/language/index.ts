import { z } from 'zod';
import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';
import { screen } from '../../../language/meta/names';
import { say } from '../../../lib/message';

const keys = {
  screens: z
    .array(
      screen({
        except: ['form', 'detail', 'import', 'page', 'tabs'],
        called: say`screen that can stand beside others`,
      }),
    )
    .min(2)
    .max(12)
    .describe(
      'lists, reports, settings and their like of any resource, each by its own right; who may open one of them sees its tab. Any of these rights opens it where it gives none',
    ),
};

declare module '../../../language/model/Resource' {
  interface Uses {
    /** it has a screen that holds others side by side */
    tabs?: true;
  }
}
declare module '../../../language/model/Screen' {
  interface RoomScreens {
    tabs: object;
  }
}
declare module '../../../language/meta/screenMeta' {
  interface RoomScreenInputs {
    tabs: { screens: string[] };
  }
}

/** Screens side by side under one address. */
export const tabs: CapabilityLanguage<'tabs'> = {
  name: 'tabs',
  keys: {},
  normalise: ({ screens }) => (Object.values(screens).some(({ kind }) => kind === 'tabs') ? true : undefined),
  screens: {
    tabs: {
      description: 'screens side by side under one address, a strip of tabs above them',
      called: '标签页',
      keys,
      normalise: () => ({}),
      holds: ({ screens }) => screens,
      openedBy: null,
      title: '{title}',
    },
  },
};
