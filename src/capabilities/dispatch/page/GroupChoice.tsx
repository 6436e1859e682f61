import type { ReactNode } from 'react';
import { useT } from '../../../client';
import type { RoomScreen } from '../../../language/model';
import type { CompiledTable } from '../../../language/rules';

interface GroupChoiceProps {
  table: CompiledTable;
  screen: RoomScreen<'dispatch'>;
  by: readonly string[];
  onChange(by: string[]): void;
}

/** By what lines are grouped; what always counts cannot be taken away. */
export function GroupChoice({ by, onChange, screen, table }: GroupChoiceProps): ReactNode {
  const t = useT();
  const titleOf = (name: string): string =>
    t(table.fields.find(({ field }) => field.name === name)?.field.title ?? name);
  return (
    <fieldset className="dp-by">
      <legend>{t('分组方式')}</legend>
      {screen.by.map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={by.includes(name)}
            disabled={screen.always.includes(name)}
            onChange={({ target }) =>
              onChange(screen.by.filter((each) => (each === name ? target.checked : by.includes(each))))
            }
          />
          {titleOf(name)}
        </label>
      ))}
    </fieldset>
  );
}
