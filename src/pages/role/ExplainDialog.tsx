import { useMemo, useState, type ReactNode } from 'react';
import { session, useT } from '../../client';
import { useAllRoutes } from '../../client/catalogue';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { peopleOf } from '../../renderer/organisation/organisationTree';
import { organisation } from './calls';
import { Choice } from './explain/Choice';
import { ExplanationView } from './explain/ExplanationView';
import { screenChoices } from './explain/screenChoices';
import { useLoaded } from '../../client/useLoaded';
import './role.css';

interface ExplainDialogProps {
  /** resource of the screen shown, or null */
  resource: string | null;
  /** name of the screen shown, or null */
  screen: string | null;
  onClose(): void;
}

/**
 * Why somebody does not see a screen, a button, a column or records, and which role would show it. For those who may
 * manage roles.
 */
export default function ExplainDialog({ resource, screen, onClose }: ExplainDialogProps): ReactNode {
  const t = useT();
  const { value: nodes, hasFailed } = useLoaded('organisation', organisation);
  const [userId, setUserId] = useState(session.userId);
  const routes = useAllRoutes();
  const screens = useMemo(() => screenChoices(routes), [routes]);
  const [picked, setChosen] = useState<string | null>(null);
  const chosen =
    picked ??
    (screens.find(({ key }) => key === screen) ?? screens.find((choice) => choice.resource === resource))?.key ??
    '';
  const people = [...peopleOf(nodes ?? []).values()].map(({ userId: key, name, departments }) => ({
    key,
    label: name,
    note: departments,
  }));
  const me = { key: session.userId, label: session.userName, note: t('本人') };
  const asked = screens.find(({ key }) => key === chosen);
  return (
    <Dialog
      title={t('为什么看不到？')}
      size="medium"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('关闭')}</Button>}
    >
      <div className="role-explain">
        <div className="role-explain-question">
          <Choice
            label={t('人员')}
            placeholder={t('姓名、部门或拼音')}
            items={[me, ...people.filter(({ key }) => key !== me.key)]}
            isBusy={nodes === undefined && !hasFailed}
            value={userId}
            onChange={setUserId}
          />
          <Choice
            label={t('页面')}
            placeholder={t('页面名称或拼音')}
            items={screens}
            value={chosen}
            onChange={setChosen}
          />
        </div>
        {asked && userId !== '' ? (
          <ExplanationView
            key={`${userId} ${asked.key}`}
            userId={userId}
            resource={asked.resource}
            screen={asked.key}
          />
        ) : (
          <p className="role-empty">{t('请选择人员和页面')}</p>
        )}
      </div>
    </Dialog>
  );
}
