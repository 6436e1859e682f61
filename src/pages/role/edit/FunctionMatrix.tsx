import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useT } from '../../../client';
import type { FunctionNode } from '../../../language/wire';
import { ACTION_COLUMNS, actionColumn } from '../functions/actionColumn';
import { codesOf } from '../functions/codesOf';
import { narrowFunctions } from '../functions/narrowFunctions';
import { functionTitle, nodeTitle } from '../functions/titles';
import { useTextMatcher } from '../functions/useTextMatcher';
import { Button } from '../../../ui/Button';
import type { AssignmentModel } from './AssignmentModel';
import { MatrixModule } from './MatrixModule';
import { moveTick } from './moveTick';
import { useAssignment } from './useAssignment';

/**
 * All permissions as a matrix: modules, groups and screens down, actions across. A module's lines are drawn when it is
 * opened.
 */
export function FunctionMatrix({
  model,
  functions,
}: {
  model: AssignmentModel;
  functions: readonly FunctionNode[];
}): ReactNode {
  const t = useT();
  const [typed, setTyped] = useState('');
  // As of the moment it was ticked: a line must not vanish under the pointer when its last tick is taken away.
  const [assigned, setAssigned] = useState<ReadonlySet<string>>();
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const { matches, prepare } = useTextMatcher(useDeferredValue(typed));
  const isWildcard = useAssignment(model, ({ wildcard }) => wildcard);
  const columns = useMemo(() => {
    const used = new Set(functions.flatMap(codesOf).map((code) => actionColumn(code)?.key));
    return ACTION_COLUMNS.filter(({ key }) => used.has(key));
  }, [functions]);
  const shown = useMemo(
    () => narrowFunctions(functions, { matches, assigned, titleOf: nodeTitle, functionTitleOf: functionTitle }),
    // oxlint-disable-next-line react/exhaustive-deps -- titles follow the language, of which `t` tells
    [functions, matches, assigned, t],
  );
  const isNarrowed = matches !== undefined || assigned !== undefined || functions.length === 1;
  const onToggle = useMemo(
    () => (id: string) =>
      setToggled((now) => new Set(now.has(id) ? [...now].filter((other) => other !== id) : [...now, id])),
    [],
  );
  const isAllOpen = shown.every(({ id }) => isNarrowed !== toggled.has(id));
  return (
    <div className="role-functions">
      <div className="role-tools" role="search">
        <input
          type="search"
          className="gj-input"
          value={typed}
          placeholder={t('功能名称、拼音或编码')}
          aria-label={t('搜索功能')}
          onFocus={prepare}
          onChange={(event) => {
            setTyped(event.target.value);
            setToggled(new Set());
          }}
        />
        <label className="role-check">
          <input
            type="checkbox"
            checked={assigned !== undefined}
            onChange={(event) => {
              setAssigned(
                event.target.checked ? new Set([...model.current.functions, ...model.saved.functions]) : undefined,
              );
              setToggled(new Set());
            }}
          />
          {t('只看已分配')}
        </label>
        <Button onClick={() => setToggled(new Set(isAllOpen === isNarrowed ? shown.map(({ id }) => id) : []))}>
          {t(isAllOpen ? '全部收起' : '全部展开')}
        </Button>
      </div>
      <fieldset className="role-matrix" disabled={isWildcard}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the ticks in it */}
        <table onKeyDown={moveTick} aria-label={t('功能权限')}>
          <thead>
            <tr>
              <th scope="col">{t('功能')}</th>
              {columns.map(({ key, title }) => (
                <th key={key} scope="col">
                  {t(title)}
                </th>
              ))}
              <th scope="col" className="role-others">
                {t('其他')}
              </th>
            </tr>
          </thead>
          {shown.map((node) => (
            <MatrixModule
              key={node.id}
              model={model}
              node={node}
              columns={columns}
              isOpen={isNarrowed !== toggled.has(node.id)}
              onToggle={onToggle}
              t={t}
            />
          ))}
        </table>
        {shown.length === 0 && <p className="role-empty">{t('没有匹配的功能')}</p>}
      </fieldset>
    </div>
  );
}
