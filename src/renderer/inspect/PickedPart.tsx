import type { ReactNode } from 'react';
import { useT } from '../../client';
import type { CompiledResource } from '../../language/rules';
import type { Route } from '../../language/model';
import type { SchemaPlaces } from '../../language/wire';
import { ActionPart } from './ActionPart';
import { FieldPart } from './FieldPart';
import { HandWrittenPart } from './HandWrittenPart';
import { fieldOf, nowAt, type Picked } from './Picked';
import { WidgetPart } from './WidgetPart';

interface PickedPartProps {
  picked: Picked | undefined;
  compiled: CompiledResource | undefined;
  route: Route;
  /** source file of a hand-written page */
  pageFile: string | undefined;
  places: SchemaPlaces;
}

/** What is known of the part that was picked, at this moment. */
export function PickedPart({ picked, compiled, route, pageFile, places }: PickedPartProps): ReactNode {
  const t = useT();
  if (!picked)
    return (
      <p className="gj-inspect-none">
        {t('把指针移到字段、列、按钮或查询条件上；单击即选定。用键盘时，焦点所在即为所选')}
      </p>
    );
  const { part, shown } = nowAt(picked);
  const { name: screen } = route;
  if (part.kind === 'page') return <HandWrittenPart route={route} file={pageFile} places={places} />;
  const of = shown.compiled ?? compiled;
  if (!of) return null;
  if (part.kind === 'widget')
    return (
      <WidgetPart name={part.name} screen={of.resource.screens.find(({ name }) => name === screen)} places={places} />
    );
  if (part.kind === 'action')
    return <ActionPart name={part.name} shown={shown} compiled={of} screen={screen} places={places} />;
  const found = fieldOf({ ...shown, compiled: of }, part);
  if (!found) return <p className="gj-inspect-none">{t('{name} 不是字段', { name: part.path })}</p>;
  return (
    <FieldPart
      part={part}
      shown={{ ...shown, compiled: of }}
      compiled={of}
      found={found}
      screen={screen}
      places={places}
    />
  );
}
