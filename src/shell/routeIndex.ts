import { routes } from 'virtual:catalogue';
import { proxy, ref } from 'valtio/vanilla';
import type { RouteIndex } from './place';
import { indexRoutes } from './place';

/** The catalogue's routes by path; replaced when a schema file is saved during development. */
export const routeIndex = proxy<{ index: RouteIndex; routes: typeof routes }>({ index: ref(indexRoutes(routes)), routes: ref([...routes]) });

import.meta.hot?.on('guiju:schemas', () => {
  routeIndex.index = ref(indexRoutes(routes));
  routeIndex.routes = ref([...routes]);
});
