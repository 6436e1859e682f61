declare module 'virtual:catalogue' {
  import type { Route } from './language/model';

  export const routes: Route[];
  export const modules: { name: string; title: string; icon: string }[];
}
