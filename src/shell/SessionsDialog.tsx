import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { CallError } from '../client/CallError';
import { confirm, toast } from '../client/dialogs';
import { get, post } from '../client/http';
import { useT } from '../client/useT';
import type { SignInSession } from '../language/wire';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { LoadFailed } from '../renderer/LoadFailed';
import { deviceName } from './deviceName';
import './sessions.css';

/** Where the person is signed in, this device first; the others can be signed out. */
export function SessionsDialog({ onClose }: { onClose: () => void }): ReactElement {
  const t = useT();
  const [list, setList] = useState<readonly SignInSession[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const others = (list ?? []).filter(({ current }) => !current);

  useEffect(() => {
    const show = (sessions: SignInSession[]): void => {
      setList(sessions);
      setFailed(false);
    };
    fetchSessions().then(show, () => setFailed(true));
  }, [attempt]);
  const load = (): void => setAttempt((number) => number + 1);

  async function revoke(ids: string[]): Promise<void> {
    setBusy(true);
    try {
      await post('/api/system/user/revokeSession', { ids });
      toast('success', t('已下线'));
    } catch (error) {
      // Why, the client has said; the list shows what is left.
      if (!(error instanceof CallError)) throw error;
    } finally {
      setBusy(false);
    }
    load();
  }

  async function revokeOthers(): Promise<void> {
    const text = t('其他{count}个设备将立即退出，是否继续?', { count: others.length });
    if (await confirm({ title: t('下线其他设备'), text, confirmText: t('下线'), danger: true }))
      await revoke(others.map(({ id }) => id));
  }

  return (
    <Dialog
      title={t('登录设备')}
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button disabled={others.length === 0 || isBusy} onClick={() => void revokeOthers()}>
            {t('下线其他设备')}
          </Button>
          <Button onClick={onClose}>{t('关闭')}</Button>
        </>
      }
    >
      {hasFailed && <LoadFailed onRetry={load} />}
      {!hasFailed && list === null && <div className="gj-screen-wait" aria-busy="true" />}
      {!hasFailed && list !== null && (
        <ul className="sessions">
          {list.map((item) => (
            <li key={item.id} className={item.current ? 'is-current' : ''}>
              <div>
                <strong title={item.agent}>{deviceName(item.agent) || t('未知设备')}</strong>
                {item.current && <span className="sessions-mark">{t('当前设备')}</span>}
                <small>{item.address}</small>
              </div>
              <dl>
                <dt>{t('登录时间')}</dt>
                <dd>{item.createdTime}</dd>
                <dt>{t('最近使用')}</dt>
                <dd>{item.lastTime}</dd>
              </dl>
              {!item.current && (
                <Button
                  disabled={isBusy}
                  aria-label={`${t('下线')}: ${deviceName(item.agent)} ${item.address}`}
                  onClick={() => void revoke([item.id])}
                >
                  {t('下线')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/** This device first, then those used last. */
async function fetchSessions(): Promise<SignInSession[]> {
  const sessions = await get<SignInSession[]>('/api/system/user/getSessionList');
  return sessions.toSorted((a, b) => Number(b.current) - Number(a.current) || b.lastTime.localeCompare(a.lastTime));
}
