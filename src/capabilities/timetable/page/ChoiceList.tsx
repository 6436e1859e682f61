import type { ReactNode, RefObject } from 'react';
import { useT } from '../../../client';
import { Popup } from '../../../ui/Popup';
import { REST, type CellValue } from '../wire';
import type { CellTexts } from './CellTexts';

/** Something that can be chosen. */
export interface Offer {
  value: CellValue;
  key: string;
  label: string;
}

interface ChoiceListProps {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  offers: readonly Offer[];
  /** number of the one that Enter takes */
  active: number;
  onChoose(value: CellValue): void;
}

/** All that may stand in a cell: choices, none, and nothing. */
export function offersOf(texts: CellTexts, clear: string): Offer[] {
  return [
    ...texts.offered.map(({ key, label, value }) => ({ value, key, label })),
    ...(texts.rest === undefined ? [] : [{ value: REST, key: '0', label: texts.rest }]),
    { value: null, key: 'Delete', label: clear },
  ];
}

/** The choices of the active cell, below it; the focus stays in the cell. */
export function ChoiceList({ id, active, anchor, offers, onChoose }: ChoiceListProps): ReactNode {
  const t = useT();
  return (
    <Popup anchor={anchor} className="tt-choices">
      <div id={id} role="listbox" aria-label={t('选择')}>
        {offers.map(({ key, label, value }, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the cell that has the focus hears the keys
          <div
            key={value ?? 'none'}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => onChoose(value)}
          >
            <kbd>{key}</kbd>
            {label}
          </div>
        ))}
      </div>
    </Popup>
  );
}
