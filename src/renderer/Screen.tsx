import { lazy, Suspense, type ReactNode } from 'react';
import type { Route } from '../language/model';
import { ListScreen } from './list/ListScreen';
import { ReportScreen } from './report/ReportScreen';
import { useResource } from './resource/useResource';

// Forms and details bring their controls with them; a list is there before they are.
const FormScreen = lazy(() => import('./form/FormScreen').then(({ FormScreen: component }) => ({ default: component })));
const DetailScreen = lazy(() => import('./detail/DetailScreen').then(({ DetailScreen: component }) => ({ default: component })));

/** Shows the screen that a route names, whatever its kind. */
export function Screen({ route }: { route: Route }): ReactNode {
  const compiled = useResource(route.resource);
  const screen = compiled?.resource.screens.find(({ name }) => name === route.name);
  if (!compiled || !screen) return <div className="gj-screen-wait" aria-busy="true" />;
  switch (screen.kind) {
    case 'list':
      return <ListScreen compiled={compiled} screen={screen} />;
    case 'report':
      return <ReportScreen compiled={compiled} screen={screen} />;
    case 'form':
      return (
        <Suspense fallback={<div className="gj-screen-wait" aria-busy="true" />}>
          <FormScreen compiled={compiled} screen={screen} />
        </Suspense>
      );
    case 'detail':
      return (
        <Suspense fallback={<div className="gj-screen-wait" aria-busy="true" />}>
          <DetailScreen compiled={compiled} screen={screen} />
        </Suspense>
      );
  }
}
