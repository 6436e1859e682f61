declare module 'virtual:prints' {
  import type { PrintLayout } from '../language/model';

  /** Loads the layouts of a resource by its name. In development a saved file is seen by the next call. */
  export const loaders: Record<string, () => Promise<{ default: PrintLayout[] }>>;
}
