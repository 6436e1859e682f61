import type { ReactNode } from 'react';
import { NameDialog } from './NameDialog';

interface TagsDialogProps {
  tags: readonly string[];
  save(tags: string[]): Promise<unknown>;
  onClose(isDone: boolean): void;
}

/** Asks for tags, parted by commas; none takes away those that there are. */
export function TagsDialog({ onClose, save, tags }: TagsDialogProps): ReactNode {
  return (
    <NameDialog
      title="标签（用逗号分开）"
      name={tags.join('，')}
      mayBeEmpty
      save={(text) =>
        save(
          text
            .split(/[,，、]/)
            .map((tag) => tag.trim())
            .filter((tag) => tag !== ''),
        )
      }
      onClose={onClose}
    />
  );
}
