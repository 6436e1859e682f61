/** Routes, menu and what else the page fetches of the schema files, when somebody needs it. */
export { loadMenuIn, loadWholeMenu } from './menu';
export { PartError } from './PartError';
export { indexRoutes, type RouteIndex } from './RouteIndex';
export { knowsRoutesOf, loadAllRoutes, loadRoutesIn, loadRoutesOf, routes } from './routes';
export { schemaFile } from './schemaFile';
export { useAllRoutes, useRoutesOf } from './useRoutes';
