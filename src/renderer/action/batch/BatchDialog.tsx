import { useSnapshot } from 'valtio/react';
import type { ReactNode } from 'react';
import { useT } from '../../../client';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { groupBy } from '../../../lib/groupBy';
import { someNames } from '../../record/someNames';
import type { Batch, Outcome } from './Batch';
import './batch.css';

const STATES: Readonly<Record<Outcome['state'], string>> = {
  refused: '失败',
  warned: '提醒',
  waiting: '未处理',
  done: '成功',
};

/**
 * How far a batch is and, when its calls are over, what became of each record; what failed or was left can be sent
 * again.
 */
export function BatchDialog({ batch, onClose }: { batch: Batch; onClose(): void }): ReactNode {
  const t = useT();
  const { outcomes, isRunning, refusalTitle } = useSnapshot(batch.progress);
  const byState = groupBy(outcomes, ({ state }) => state);
  const count = (state: Outcome['state']): number => byState.get(state)?.length ?? 0;
  const [refused, warned, waiting, done] = [count('refused'), count('warned'), count('waiting'), count('done')];
  const again = async (state: 'waiting' | 'refused' | 'warned'): Promise<void> => {
    await batch.run(state);
    if (batch.isDone) onClose();
  };
  const isAsking = warned > 0;
  const finished = (
    <>
      {refused > 0 && (
        <Button onClick={() => void again('refused')}>{t('重试失败的 {count} 条', { count: refused })}</Button>
      )}
      {isAsking && (
        <Button onClick={() => void again('warned')}>
          {t('仍要{action} {count} 条', { action: batch.title, count: warned })}
        </Button>
      )}
      <Button isPrimary={waiting === 0} onClick={onClose}>
        {isAsking ? t('取消') : t('确定')}
      </Button>
      {waiting > 0 && (
        <Button isPrimary onClick={() => void again('waiting')}>
          {t('{action}其余 {count} 条', { action: batch.title, count: waiting })}
        </Button>
      )}
    </>
  );
  const stop = <Button onClick={() => batch.stop()}>{t('停止')}</Button>;
  return (
    <Dialog
      title={refusalTitle || t('批量{action}', { action: batch.title })}
      size="medium"
      onClose={() => (isRunning ? batch.stop() : onClose())}
      footer={isRunning ? stop : finished}
    >
      <p className="gj-batch-sum" role="status">
        {isRunning
          ? t('已处理 {done} / {total} 条', { done: done + refused + warned, total: outcomes.length })
          : isAsking
            ? t('成功 {done} 条，失败 {refused} 条，有提醒 {warned} 条，未处理 {waiting} 条', {
                done,
                refused,
                warned,
                waiting,
              })
            : t('成功 {done} 条，失败 {refused} 条，未处理 {waiting} 条', { done, refused, waiting })}
      </p>
      {isRunning && (
        <progress
          className="gj-batch-bar"
          max={outcomes.length}
          value={done + refused + warned}
          aria-label={t('批量{action}', { action: batch.title })}
        />
      )}
      <table className="gj-batch">
        <thead>
          <tr>
            <th scope="col">{t('记录')}</th>
            <th scope="col">{t('结果')}</th>
            <th scope="col">{t('原因')}</th>
          </tr>
        </thead>
        <tbody>
          {(['refused', 'warned', 'waiting', 'done'] as const)
            .filter((state) => !(isRunning && state === 'waiting'))
            .flatMap((state) =>
              [...groupBy(byState.get(state) ?? [], ({ reason }) => reason)].map(([reason, same]) => (
                <tr key={`${state} ${reason}`} data-state={state}>
                  <td>{someNames(same.map(({ name }) => name))}</td>
                  <td className="gj-batch-state">{t(STATES[state])}</td>
                  <td className="gj-batch-reason">{reason}</td>
                </tr>
              )),
            )}
        </tbody>
      </table>
    </Dialog>
  );
}
