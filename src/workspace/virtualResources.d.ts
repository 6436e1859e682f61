declare module 'virtual:resources' {
  import type { Resource } from '../language/model';

  /** Loads a resource by name; each is a module of its own, or part of its module's chunk. In development a saved file is seen by the next call. */
  export const loaders: Record<string, () => Promise<{ default: Resource }>>;
}
