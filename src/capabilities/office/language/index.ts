import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';

declare module '../../../language/model/Resource' {
  interface Uses {
    /** its office files are opened in a window of their own */
    office?: true;
  }
}
declare module '../../../language/model/Screen' {
  interface RoomScreens {
    office: object;
  }
}
declare module '../../../language/meta/screenMeta' {
  interface RoomScreenInputs {
    office: object;
  }
}

/** Documents, sheets and slides of a drive, edited on a document server. */
export const office: CapabilityLanguage<'office'> = {
  name: 'office',
  keys: {},
  normalise: ({ drive, screens }) =>
    drive && Object.values(screens).some(({ kind }) => kind === 'office') ? true : undefined,
  screens: {
    office: {
      description:
        'a window in which an office file of a document drive is edited by several people at once, on a document server; on a resource with `drive`. Whoever is signed in may open it, and sees what the drive lets him see',
      called: '在线文档',
      keys: {},
      normalise: () => ({}),
      openedBy: null,
      title: '在线文档',
      isHidden: true,
    },
  },
};
