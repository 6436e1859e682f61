import { useSnapshot } from 'valtio/react';
import type { ReactNode } from 'react';
import { useT } from '../../../client';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import type { Batch, Outcome } from './Batch';
import './batch.css';

const STATES: Readonly<Record<Outcome['state'], string>> = { refused: '失败', waiting: '未处理', done: '成功' };

/**
 * How far a batch is and, when its calls are over, what became of each record; what failed or was left can be sent
 * again.
 */
export function BatchDialog({ batch, onClose }: { batch: Batch; onClose(): void }): ReactNode {
  const t = useT();
  const { outcomes, isRunning, refusalTitle } = useSnapshot(batch.progress);
  const count = (state: Outcome['state']): number => outcomes.filter((outcome) => outcome.state === state).length;
  const [refused, waiting, done] = [count('refused'), count('waiting'), count('done')];
  const again = async (state: 'waiting' | 'refused'): Promise<void> => {
    await batch.run(state);
    if (batch.isDone) onClose();
  };
  const finished = (
    <>
      {waiting > 0 && (
        <Button onClick={() => void again('waiting')}>{t('处理其余 {count} 条', { count: waiting })}</Button>
      )}
      {refused > 0 && (
        <Button onClick={() => void again('refused')}>{t('重试失败的 {count} 条', { count: refused })}</Button>
      )}
      <Button isPrimary onClick={onClose}>
        {t('确定')}
      </Button>
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
          ? t('已处理 {done} / {total} 条', { done: done + refused, total: outcomes.length })
          : t('成功 {done} 条，失败 {refused} 条，未处理 {waiting} 条', { done, refused, waiting })}
      </p>
      {isRunning && (
        <progress
          className="gj-batch-bar"
          max={outcomes.length}
          value={done + refused}
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
          {(['refused', 'waiting', 'done'] as const).flatMap((state) =>
            outcomes
              .filter((outcome) => outcome.state === state && !(isRunning && state === 'waiting'))
              .map(({ id, name, reason }) => (
                <tr key={id} data-state={state}>
                  <td>{name}</td>
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
