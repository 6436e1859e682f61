import { navigate } from '../../../client';
import { loadAllRoutes, routes } from '../../../client/catalogue';
import type { Run } from './Run';

/** Opens the screen that a button names, unless its guard refuses. */
export const openScreen: Run = {
  async run({ button }, _, records) {
    const find = () => routes.list.find(({ name }) => name === button!.opens);
    // Mostly of the same module, whose routes are known.
    if (!find()) await loadAllRoutes();
    const route = find();
    const said = { ...(records[0] && { id: String(records[0].id) }), ...button?.with };
    const query = new URLSearchParams(said).toString();
    if (route) navigate(query === '' ? route.path : `${route.path}?${query}`);
  },
};
