import type { ReactNode } from 'react';
import { useT } from '../../client';
import { useAllRoutes } from '../../client/catalogue';
import type { Screen, Widget } from '../../language/model';
import type { SchemaPlaces } from '../../language/wire';
import { Permission } from './Permission';
import { WhereWritten } from './WhereWritten';

/**
 * A part of a board: where it is written, what it counts or lists, and the permissions of the lists that it is made of.
 */
export function WidgetPart({
  name,
  screen,
  places,
}: {
  name: string;
  screen: Screen | undefined;
  places: SchemaPlaces;
}): ReactNode {
  const t = useT();
  const routes = useAllRoutes();
  const widget = screen?.kind === 'board' ? screen.widgets.find((each) => each.name === name) : undefined;
  if (!screen || !widget) return null;
  const resources = resourcesOf(widget);
  const lists = resources.map(
    (resource) =>
      routes.find((route) => route.resource === resource && route.kind === 'list') ??
      routes.find((route) => route.resource === resource),
  );
  const codes = [...new Set(lists.flatMap((route) => route?.permissions ?? []))];
  return (
    <>
      <h3>
        {t(widget.title)} <code>{widget.name}</code> <span className="gj-inspect-type">{widget.type}</span>
      </h3>
      <WhereWritten at={places[`screen:${screen.name}/widgets/${name}`]} label={t('定义')} />
      {resources.length > 0 && (
        <p>
          {resources.map((resource) => (
            <code key={resource} className="gj-inspect-value">
              {resource}{' '}
            </code>
          ))}
        </p>
      )}
      {codes.map((code) => (
        <p key={code}>
          <Permission code={code} />
        </p>
      ))}
    </>
  );
}

function resourcesOf(widget: Widget): string[] {
  if (widget.type === 'states' || widget.type === 'waiting') return widget.documents.map(({ resource }) => resource);
  if (widget.type === 'shortage') return [widget.ledger];
  return widget.type === 'shortcuts' ? [] : [widget.resource];
}
