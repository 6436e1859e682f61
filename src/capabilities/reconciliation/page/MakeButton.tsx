import type { ReactNode } from 'react';
import { useT } from '../../../client';
import { useResource } from '../../../renderer/resource/useResource';
import { Button } from '../../../ui/Button';

/** Makes a document of ours of a line of theirs; called by what it makes. */
export function MakeButton({ name, onPress }: { name: string; onPress(): void }): ReactNode {
  const t = useT();
  const made = useResource(name);
  if (!made) return null;
  return (
    <Button isSmall onClick={onPress}>
      {t('生成{title}', { title: t(made.resource.title) })}
    </Button>
  );
}
