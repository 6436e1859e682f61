import { useMemo, useRef, useState, type ReactNode } from 'react';
import { t, toast, useT } from '../../../client';
import type { FunctionNode, UserAuth } from '../../../language/wire';
import { groupBy } from '../../../lib/groupBy';
import { useSaveKey } from '../../../renderer/form/useSaveKey';
import { answered } from '../answered';
import { roleDetail, saveUserRoles } from '../calls';
import { FunctionSummary } from '../functions/FunctionSummary';
import { useLoaded } from '../../../client/useLoaded';
import { Button } from '../../../ui/Button';
import { effectiveFunctions } from './effectiveFunctions';

interface UserRolesFormProps {
  rights: UserAuth;
  functions: readonly FunctionNode[];
  departments: string;
  onChanged(isChanged: boolean): void;
  onSaved(): void;
}

/** Ticks the roles of a person; what they allow together follows each tick. */
export function UserRolesForm({ rights, functions, departments, onChanged, onSaved }: UserRolesFormProps): ReactNode {
  const translate = useT();
  const root = useRef<HTMLDivElement>(null);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(rights.roles.filter(({ held }) => held).map(({ id }) => id)),
  );
  const [isSaving, setSaving] = useState(false);
  const isChanged = rights.roles.some(({ id, held }) => held !== ticked.has(id));
  const added = rights.roles
    .filter(({ id, held, wildcard }) => ticked.has(id) && !held && !wildcard)
    .map(({ id }) => id);
  const details = useLoaded(
    added.join(),
    added.length === 0 ? null : (options) => Promise.all(added.map((id) => roleDetail(id, options))),
  );
  const granted = useMemo(
    () => effectiveFunctions(rights, ticked, details.value ?? []),
    [rights, ticked, details.value],
  );
  const codes = useMemo(() => new Set(granted.keys()), [granted]);
  const wildcards = rights.roles.filter(({ id, wildcard }) => wildcard && ticked.has(id));
  const save = async (): Promise<void> => {
    if (!isChanged || isSaving) return;
    setSaving(true);
    const isDone = (await answered(saveUserRoles(rights.userId, [...ticked]))) !== undefined;
    setSaving(false);
    if (!isDone) return;
    toast('success', t('保存成功'));
    onSaved();
  };
  useSaveKey(root, () => void save());
  const tick = (id: string, isTicked: boolean): void => {
    const next = new Set(isTicked ? [...ticked, id] : [...ticked].filter((other) => other !== id));
    setTicked(next);
    onChanged(rights.roles.some((role) => role.held !== next.has(role.id)));
  };
  return (
    <div className="role-user" ref={root}>
      <header className="role-head">
        <div>
          <h2>{rights.userName}</h2>
          <p className="role-hint">
            {[departments, translate('{count} 个角色', { count: ticked.size })].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className="role-buttons">
          <Button isPrimary disabled={!isChanged || isSaving} onClick={() => void save()} title="F8 / Ctrl+S">
            {translate('保存')}
          </Button>
        </div>
      </header>
      <div className="role-user-body">
        <section aria-label={translate('角色')}>
          <h3 className="role-subtitle">{translate('角色')}</h3>
          {[...groupBy(rights.roles, ({ groupName }) => groupName)].map(([group, roles]) => (
            <fieldset key={group} className="role-checks">
              <legend>{group === '' || group === '未分组' ? translate('未分组') : group}</legend>
              {roles.map(({ id, name, wildcard }) => (
                <label key={id} className="role-check">
                  <input
                    type="checkbox"
                    checked={ticked.has(id)}
                    onChange={(event) => tick(id, event.target.checked)}
                  />
                  {name}
                  {wildcard && <span className="role-tag is-warning">{translate('全部权限')}</span>}
                </label>
              ))}
            </fieldset>
          ))}
        </section>
        <section aria-label={translate('生效的权限')}>
          <h3 className="role-subtitle">
            {translate('生效的权限')} <small>{translate('{count} 项', { count: codes.size })}</small>
          </h3>
          {wildcards.length > 0 && (
            <p className="role-warning">
              {translate('角色{roles}授予全部权限，包括今后新增的功能', {
                roles: wildcards.map(({ name }) => translate('「{title}」', { title: name })).join(translate('、')),
              })}
            </p>
          )}
          <FunctionSummary
            modules={functions}
            codes={codes}
            note={(code) => (granted.get(code) ?? []).join(translate('、'))}
          />
          {codes.size === 0 && wildcards.length === 0 && (
            <p className="role-empty">{translate('没有任何权限，登录后看不到功能')}</p>
          )}
        </section>
      </div>
    </div>
  );
}
