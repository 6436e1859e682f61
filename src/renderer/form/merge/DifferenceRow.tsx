import { useId, type ReactNode } from 'react';
import { useT } from '../../../client';
import type { CompiledResource } from '../../../language/rules';
import type { Difference, Side } from './Difference';
import { placeText, versionText } from './differenceTexts';

interface DifferenceRowProps {
  compiled: CompiledResource;
  difference: Difference;
  withBase: boolean;
  /** what the two versions are called */
  titles: Record<Side, string>;
  choice: Side | undefined;
  onChoose(side: Side): void;
}

const SIDES: readonly Side[] = ['theirs', 'mine'];

/** One place in which two versions differ; a conflict has its versions to choose from. */
export function DifferenceRow({
  compiled,
  difference,
  withBase,
  titles,
  choice,
  onChoose,
}: DifferenceRowProps): ReactNode {
  const t = useT();
  const name = useId();
  const { kind } = difference;
  const place = placeText(compiled, difference);
  const isConflict = withBase && kind === 'conflict';
  const taken = kind === 'conflict' ? choice : kind;
  return (
    <tr data-difference={difference.key} className={isConflict ? 'is-conflict' : undefined}>
      <th scope="row">{place}</th>
      {withBase && <td data-label={t('原值')}>{versionText(difference, 'base')}</td>}
      {SIDES.map((side) => (
        <td key={side} data-label={titles[side]} className={withBase && taken === side ? 'is-taken' : undefined}>
          {isConflict ? (
            <label>
              <input
                type="radio"
                name={name}
                checked={choice === side}
                onChange={() => onChoose(side)}
                aria-label={`${place} ${titles[side]} ${versionText(difference, side)}`}
              />
              {versionText(difference, side)}
            </label>
          ) : (
            versionText(difference, side)
          )}
        </td>
      ))}
      {withBase && (
        <td data-label={t('结果')}>{taken === undefined ? t('请选择') : t('采用{side}', { side: titles[taken] })}</td>
      )}
    </tr>
  );
}
