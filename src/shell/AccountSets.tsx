import type { ReactElement } from 'react';
import { useSnapshot } from 'valtio/react';
import { session } from '../client/sessionStore';
import { useT } from '../client/useT';
import { Icon } from '../ui/Icon';
import { accountSetItems } from './accountSets';

/** The account sets of the person within the user menu. */
export function AccountSets({ onChosen }: { onChosen: () => void }): ReactElement {
  const t = useT();
  const items = accountSetItems(useSnapshot(session));
  return (
    <div className="user-sets" role="radiogroup" aria-label={t('切换账套')}>
      {items.map(({ key, text, checked, run }) => (
        <button
          key={key}
          type="button"
          role="radio"
          aria-checked={checked}
          onClick={() => {
            onChosen();
            run();
          }}
        >
          <span>{text}</span>
          {checked && <Icon name="check" />}
        </button>
      ))}
    </div>
  );
}
