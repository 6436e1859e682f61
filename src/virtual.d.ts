declare module 'virtual:catalogue' {
  import type { Landmarks } from './language/catalogue/landmarks';
  import type { ModuleEntry } from './language/catalogue/moduleEntries';

  /** In development changed in place when schema files are saved, before other listeners of the event run. */
  export const modules: ModuleEntry[];
  /** Addresses that the frame leads to and that there are. */
  export const landmarks: Landmarks;
  /** Name of the screen that is the first page. */
  export const homeScreen: string | null;
}
