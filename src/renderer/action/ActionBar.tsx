import { useSnapshot } from 'valtio/react';
import { useId, type ReactNode } from 'react';
import { can, session, useT } from '../../client';
import { actionOf, type ButtonAction } from '../../language/catalogue/actionOf';
import { machineAction } from '../../language/rules';
import { refusalText } from './refusals';
import { runAction, type ActionPlace } from './runAction';
import './action.css';

export interface ActionBarProps extends ActionPlace {
  actions: readonly string[];
  children?: ReactNode;
}

/** The buttons of a list or detail, as far as the person may use them. One that can do nothing to any selected record says why. */
export function ActionBar({ actions, children, ...place }: ActionBarProps): ReactNode {
  useSnapshot(session);
  const { resource } = place;
  const shown = actions.flatMap((name) => {
    const action = actionOf(resource, name);
    return action && can(action.permission) ? [action] : [];
  });
  return (
    <div className="gj-actions" role="toolbar">
      {shown.map((action, index) => (
        <ActionButton key={action.name} action={action} place={place} isPrimary={index === 0} />
      ))}
      {children}
    </div>
  );
}

function ActionButton({ action, place, isPrimary }: { action: ButtonAction; place: ActionPlace; isPrimary: boolean }): ReactNode {
  const t = useT();
  const reasonId = useId();
  const { resource, selected } = place;
  const reasons = action.name === 'add' ? [] : selected.map((record) => refusalText(resource, action.name, record));
  const isRefused = reasons.length > 0 && reasons.every((reason) => reason !== null);
  const reason = isRefused ? [...new Set(reasons)].slice(0, 3).join('\n') : undefined;
  const isDanger = machineAction(resource, action.name)?.danger ?? action.name === 'delete';
  return (
    <>
      <button
        type="button"
        className={`gj-button${isPrimary ? ' is-primary' : ''}${isDanger ? ' is-danger' : ''}`}
        data-action={action.name}
        aria-disabled={isRefused || undefined}
        aria-describedby={reason === undefined ? undefined : reasonId}
        title={reason}
        onClick={() => void runAction(action, place)}
      >
        {t(action.title)}
      </button>
      {reason !== undefined && (
        <span id={reasonId} className="gj-hidden">
          {reason}
        </span>
      )}
    </>
  );
}
