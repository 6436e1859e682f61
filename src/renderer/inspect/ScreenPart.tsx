import type { ReactNode } from 'react';
import { titleText, useT } from '../../client';
import { actionOf } from '../../language/action/actionOf';
import type { Route, Screen } from '../../language/model';
import { conditionHolds, type CompiledField, type CompiledResource } from '../../language/rules';
import type { SchemaPlaces } from '../../language/wire';
import type { Part } from './partAt';
import { Permission } from './Permission';
import type { Shown } from '../context/shown';
import { WhereWritten } from './WhereWritten';

interface ScreenPartProps {
  route: Route;
  compiled: CompiledResource | undefined;
  /** what the page shows of it */
  shown: Shown;
  places: SchemaPlaces;
  onPick(part: Part): void;
}

/**
 * The screen: where it is written, who may open it, and all its parts by name, those that are not to be seen included.
 */
export function ScreenPart({ route, compiled, shown, places, onPick }: ScreenPartProps): ReactNode {
  const t = useT();
  const screen = compiled?.resource.screens.find(({ name }) => name === route.name);
  const list = (title: string, parts: readonly Part[]): ReactNode =>
    parts.length > 0 && (
      <details open={parts.length <= 12}>
        <summary>
          {title} ({parts.length})
        </summary>
        <ul className="gj-inspect-parts">
          {parts.map((part) => (
            <li key={nameOf(part)}>
              <button type="button" onClick={() => onPick(part)}>
                {compiled && titleOf(compiled, screen, part, t)} <code>{nameOf(part)}</code>
                {compiled && part.kind === 'field' && isUnseen(compiled.byPath.get(part.path), shown) && (
                  <em>{t('不显示')}</em>
                )}
              </button>
            </li>
          ))}
        </ul>
      </details>
    );
  return (
    <>
      <h3>
        {titleText(route.title)} <code>{route.name}</code> <span className="gj-inspect-type">{route.kind}</span>
      </h3>
      <WhereWritten at={places[`screen:${route.name}`]} label={t('页面')} />
      <p>
        <code>{route.path}</code>
      </p>
      {route.permissions.length === 0 ? (
        <p>{t('登录即可打开')}</p>
      ) : (
        route.permissions.map((code) => (
          <p key={code}>
            <Permission code={code} />
          </p>
        ))
      )}
      {list(
        t('看板部件'),
        screen?.kind === 'board' ? screen.widgets.map(({ name }) => ({ kind: 'widget', name })) : [],
      )}
      {list(t('手写页面'), route.page === undefined ? [] : [{ kind: 'page', name: route.page }])}
      {list(t('查询条件'), fieldsOf(screen, 'search'))}
      {list(t('列'), fieldsOf(screen, 'columns'))}
      {list(
        t('按钮'),
        (screen && 'actions' in screen ? screen.actions : []).map((name) => ({ kind: 'action', name })),
      )}
      {compiled &&
        list(
          t('字段'),
          [...compiled.byPath.keys()].map((path) => ({ kind: 'field', path, as: 'field' })),
        )}
    </>
  );
}

function fieldsOf(screen: Screen | undefined, as: 'columns' | 'search'): Part[] {
  if (screen?.kind !== 'list' && screen?.kind !== 'report') return [];
  const paths = as === 'search' ? screen.search : screen.columns.map(({ path }) => path);
  return paths.map((path) => ({ kind: 'field', path, as }));
}

const nameOf = (part: Part): string => (part.kind === 'field' ? part.path : part.name);

function titleOf(
  { byPath, resource }: CompiledResource,
  screen: Screen | undefined,
  part: Part,
  t: ReturnType<typeof useT>,
): string {
  if (part.kind === 'page') return screen ? titleText(screen.title) : '';
  if (part.kind === 'widget')
    return t((screen?.kind === 'board' && screen.widgets.find(({ name }) => name === part.name)?.title) || '');
  return t(
    part.kind === 'action' ? (actionOf(resource, part.name)?.title ?? '') : (byPath.get(part.path)?.field.title ?? ''),
  );
}

/** A header field that its rule hides in the record shown. */
function isUnseen(field: CompiledField | undefined, { model }: Shown): boolean {
  return (
    field !== undefined &&
    model !== undefined &&
    field.table === undefined &&
    !conditionHolds(field.visible, model.state.environment())
  );
}
