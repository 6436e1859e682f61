import { useState, type ReactNode } from 'react';
import { useT } from '../../../client';
import { useLoaded } from '../../../client/useLoaded';
import type { Resource } from '../../../language/model';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { bitOf, DRIVE_RIGHTS, hasRight, type NodeRights, type RightEntry, type RightHolder } from '../wire';
import { changeDrive, readDrive } from './driveCalls';

interface RightsDialogProps {
  resource: Resource;
  id: string;
  name: string;
  onClose(isDone: boolean): void;
}

interface Holder {
  kind: RightHolder;
  who: string;
  name: string;
}

const KINDS: Readonly<Record<RightHolder, string>> = {
  everyone: '所有人',
  department: '部门',
  role: '角色',
  person: '人员',
};

/** Who may do what at a folder or file: what is said here, and what is said above. */
export function RightsDialog(props: RightsDialogProps): ReactNode {
  const { id, resource } = props;
  const said = useLoaded<NodeRights>(
    `rights ${id}`,
    (options) => readDrive(resource, 'rights', { id }, options),
    true,
  ).value;
  const holders = useLoaded<Holder[]>('holders', (options) => readDrive(resource, 'holders', {}, options), true).value;
  return said && holders && <Entries {...props} said={said} holders={holders} />;
}

function Entries({
  holders,
  id,
  name,
  onClose,
  resource,
  said,
}: RightsDialogProps & { said: NodeRights; holders: readonly Holder[] }): ReactNode {
  const t = useT();
  const [entries, setEntries] = useState<readonly RightEntry[]>(said.entries);
  const [isBroken, setBroken] = useState(said.isBroken);
  const [isSaving, setSaving] = useState(false);
  const nameOf = ({ kind, name: own }: Holder): string =>
    kind === 'everyone' ? t(KINDS.everyone) : `${t(KINDS[kind])} · ${own}`;
  const keyOf = ({ kind, who }: Holder): string => `${kind}/${who}`;
  const taken = new Set(entries.map(keyOf));
  const free = [{ kind: 'everyone' as const, who: '0', name: '' }, ...holders].filter(
    (holder) => !taken.has(keyOf(holder)),
  );
  const save = (): void => {
    setSaving(true);
    const asked = entries.map(({ kind, rights, who }) => ({ kind, who, rights }));
    changeDrive(resource, 'setRights', { id, isBroken, entries: asked }).then(
      () => onClose(true),
      () => setSaving(false),
    );
  };
  const { mayChange } = said;
  const cells = (entry: RightEntry, change?: (rights: number) => void): ReactNode =>
    DRIVE_RIGHTS.map(({ bit, name: right, title }) => (
      <td key={right}>
        <input
          type="checkbox"
          aria-label={`${nameOf(entry)} ${t(title)}`}
          checked={hasRight(entry.rights, right)}
          // Whoever may do anything sees it.
          disabled={!change || right === 'view'}
          onChange={({ target }) => change?.(target.checked ? entry.rights | bit : entry.rights & ~bit)}
        />
      </td>
    ));
  return (
    <Dialog
      size="medium"
      title={`${t('权限')} · ${name}`}
      onClose={() => onClose(false)}
      footer={
        <>
          {mayChange && (
            <Button isPrimary disabled={isSaving} onClick={save}>
              {t('保存')}
            </Button>
          )}
          <Button onClick={() => onClose(false)}>{t(mayChange ? '取消' : '关闭')}</Button>
        </>
      }
    >
      <div className="gj-drive-rights">
        <table>
          <thead>
            <tr>
              <th>{t('对象')}</th>
              {DRIVE_RIGHTS.map(({ name: right, title }) => (
                <th key={right}>{t(title)}</th>
              ))}
              <th>{t('来源')}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={keyOf(entry)}>
                <td>{nameOf(entry)}</td>
                {cells(
                  entry,
                  mayChange
                    ? (rights) => setEntries(entries.map((each) => (each === entry ? { ...entry, rights } : each)))
                    : undefined,
                )}
                <td>
                  {mayChange ? (
                    <Button isSmall isDanger onClick={() => setEntries(entries.filter((each) => each !== entry))}>
                      {t('移除')}
                    </Button>
                  ) : (
                    t('此处')
                  )}
                </td>
              </tr>
            ))}
            {!isBroken &&
              said.inherited.map((entry) => (
                <tr key={`${entry.from} ${keyOf(entry)}`} className="is-inherited">
                  <td>{nameOf(entry)}</td>
                  {cells(entry)}
                  <td>{entry.from === '' ? t('继承自上级文件夹') : t('继承自{folder}', { folder: entry.from })}</td>
                </tr>
              ))}
          </tbody>
        </table>
        {mayChange && (
          <p>
            <select
              className="gj-input"
              aria-label={t('添加对象')}
              value=""
              onChange={({ target }) => {
                const holder = free.find((each) => keyOf(each) === target.value);
                if (holder) setEntries([...entries, { ...holder, rights: bitOf('view') }]);
              }}
            >
              <option value="">{t('添加对象')}</option>
              {free.map((holder) => (
                <option key={keyOf(holder)} value={keyOf(holder)}>
                  {nameOf(holder)}
                </option>
              ))}
            </select>
            <label>
              <input type="checkbox" checked={isBroken} onChange={({ target }) => setBroken(target.checked)} />
              {t('不继承上级文件夹的权限')}
            </label>
          </p>
        )}
      </div>
    </Dialog>
  );
}
