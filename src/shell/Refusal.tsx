import type { ReactElement } from 'react';
import { Icon } from '../ui/Icon';

/** Why the server did not accept a form; nothing when it did. */
export function Refusal({ text }: { text: string }): ReactElement | null {
  if (text === '') return null;
  return (
    <div className="signin-refused" role="alert">
      <Icon name="alert" />
      <span>{text}</span>
    </div>
  );
}
