import type { ReactNode } from 'react';
import { confirm, t, useT } from '../../../client';
import type { AssignmentModel } from './AssignmentModel';
import { useAssignment } from './useAssignment';

/** All permissions, also those of screens to come; asked twice because it opens everything. */
export function WildcardSwitch({ model }: { model: AssignmentModel }): ReactNode {
  const translate = useT();
  const isOn = useAssignment(model, ({ wildcard }) => wildcard);
  const set = async (isWanted: boolean): Promise<void> => {
    const text = t('该角色的成员将能使用全部功能，包括今后新增的功能，也不受数据范围和隐藏列限制。确定授予?');
    if (isWanted && !(await confirm({ title: t('全部权限'), text, confirmText: t('授予'), danger: true }))) return;
    model.change((now) => ({ ...now, wildcard: isWanted }));
  };
  return (
    <>
      <label className="role-switch">
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          onChange={(event) => void set(event.target.checked)}
        />
        {translate('全部权限')}
      </label>
      {isOn && (
        <p className="role-warning" role="status">
          {translate('已授予全部权限，包括今后新增的功能；下面的勾选和限制不起作用')}
        </p>
      )}
    </>
  );
}
