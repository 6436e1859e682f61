import { useEffect, useRef, useState, type ReactNode } from 'react';
import { closeTab, confirm, navigate, setTabGuard, t, toast, useT } from '../../../client';
import type { AssignableResource, FunctionNode, RoleDetail } from '../../../language/wire';
import { useSaveKey } from '../../../renderer/form/useSaveKey';
import { codesOf } from '../functions/codesOf';
import { Tabs } from '../../../ui/Tabs';
import { Button } from '../../../ui/Button';
import { resourceOf } from './Assignment';
import { AssignmentModel } from './AssignmentModel';
import { ConflictDialog } from './ConflictDialog';
import { difference } from './difference';
import { FunctionMatrix } from './FunctionMatrix';
import { RecordScopes } from './RecordScopes';
import { SaveDialog } from './SaveDialog';
import { ScopeTable } from './ScopeTable';
import { useAssignment } from './useAssignment';
import { useSaveRights } from './useSaveRights';
import { WildcardSwitch } from './WildcardSwitch';

interface RoleEditorProps {
  tabKey: string;
  detail: RoleDetail;
  functions: readonly FunctionNode[];
  resources: readonly AssignableResource[];
}

const LIST = '/System/role/roleList';

/** The rights of one role: functions, rows and columns, chosen records. */
export function RoleEditor({ tabKey, detail, functions, resources }: RoleEditorProps): ReactNode {
  const translate = useT();
  const [model] = useState(() => new AssignmentModel(detail));
  const [pane, setPane] = useState('functions');
  const { step, conflict, ask: askToSave, save, merge, reload, close } = useSaveRights(model);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => model.subscribe(() => setTabGuard(tabKey, model.isChanged ? askToLeave : null)), [model, tabKey]);
  // Narrowed to nothing is not what anybody means, and all would be the opposite.
  const ask = (): void => {
    const isOpen = Object.values(model.current.records).some((ids) => ids.length === 0);
    if (isOpen) {
      setPane('records');
      toast('error', t('请先选择指定的记录，或改为全部'));
    } else askToSave();
  };
  useSaveKey(root, ask);
  const isChanged = useAssignment(model, (_, { isChanged }) => isChanged);
  const total = functions.flatMap(codesOf).length;
  const held = useAssignment(model, (now) => now.functions.size);
  const narrowed = useAssignment(
    model,
    (now) =>
      resources.filter(
        ({ resource }) => resourceOf(now, resource).rows !== 'all' || resourceOf(now, resource).hidden.length > 0,
      ).length,
  );
  const records = useAssignment(model, (now) => Object.keys(now.records).length);
  const change = isChanged ? difference(model.saved, model.current) : undefined;
  return (
    <div className="role-edit" ref={root}>
      <header className="role-edit-head">
        <h2>{detail.name}</h2>
        <span className="role-hint">{translate('{count} 名成员', { count: detail.userCount })}</span>
        {detail.remark !== '' && <span className="role-hint">{detail.remark}</span>}
        <WildcardSwitch model={model} />
      </header>
      <Tabs
        label={translate('权限')}
        active={pane}
        onChange={setPane}
        panes={[
          {
            key: 'functions',
            title: `${translate('功能权限')} ${held} / ${total}`,
            content: <FunctionMatrix model={model} functions={functions} />,
          },
          {
            key: 'scopes',
            title: `${translate('数据范围与隐藏列')} ${narrowed}`,
            content: <ScopeTable model={model} resources={resources} />,
          },
          {
            key: 'records',
            title: `${translate('指定记录')} ${records}`,
            content: <RecordScopes model={model} resources={resources} />,
          },
        ]}
      />
      <footer className="role-edit-foot">
        <span className="role-hint" role="status">
          {change &&
            translate('增加 {added} 项、取消 {removed} 项功能，{others} 处范围修改', {
              added: change.added.length,
              removed: change.removed.length,
              others: change.resources.length + change.records.length,
            })}
        </span>
        <Button isPrimary disabled={!isChanged} onClick={ask} title="F8 / Ctrl+S">
          {translate('保存')}
        </Button>
        <Button onClick={() => void leave(tabKey)}>{translate('返回')}</Button>
      </footer>
      {step === 'asking' && change && (
        <SaveDialog
          role={detail}
          difference={change}
          functions={functions}
          resources={resources}
          onSave={save}
          onClose={close}
        />
      )}
      {step === 'conflict' && conflict && (
        <ConflictDialog
          {...conflict}
          functions={functions}
          resources={resources}
          onMerge={merge}
          onReload={reload}
          onClose={close}
        />
      )}
    </div>
  );
}

async function leave(key: string): Promise<void> {
  if ((await closeTab(key)) !== null) navigate(LIST);
}

function askToLeave(): Promise<boolean> {
  return confirm({ title: t('提示'), text: t('有未保存的内容，确定离开?'), confirmText: t('离开'), danger: true });
}
