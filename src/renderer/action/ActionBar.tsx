import { useSnapshot } from 'valtio/react';
import { useContext, useId, useState, type ComponentType, type ReactNode } from 'react';
import { canAny, isIdle, session, useT } from '../../client';
import { later } from '../../client/later';
import { Button } from '../../ui/Button';
import { useIsNarrow } from '../../ui/useIsNarrow';
import type { Action } from '../../language/action/Action';
import { actionOf } from '../../language/action/actionOf';
import type { Document } from '../../language/rules';
import type { Row } from '../columns/fieldColumn';
import { CLOSE_LINES } from '../../language/meta/closedField';
import { CloseLinesButton, mayCloseLines } from '../convert/CloseLinesButton';
import { GENERATE, GenerateButton, mayGenerate } from '../convert/GenerateButton';
import { shows } from '../context/shown';
import type { Batch } from './batch/Batch';
import { actionKeys } from '../shortcuts/actionKeys';
import { shortcut } from '../shortcuts/shortcut';
import { refusalText } from '../record/refusals';
import type { ActionDialogProps, ActionPlace, Asking } from './ActionPlace';
import { mainActions } from './mainActions';
import { MoreActions } from './MoreActions';
import { runAction } from './runAction';
import { CapabilityRuns } from './runs/CapabilityRuns';
import { runOf } from './runs/runOf';
import './action.css';

export interface ActionBarProps extends ActionPlace {
  actions: readonly string[];
  children?: ReactNode;
}

const AskDialog = later(() => import('./AskDialog').then((module) => module.AskDialog));
const BatchDialog = later(() => import('./batch/BatchDialog').then((module) => module.BatchDialog));
const ActionSheet = later(() => import('./ActionSheet').then((module) => module.ActionSheet));

/** Buttons of a small screen; of more, the others stand behind 更多. */
const VISIBLE = 3;
/** Place of an action that is not the first one. */
const MORE = 1;

/**
 * The buttons of a list or detail, as far as the person may use them. One that can do nothing to any selected record
 * says why.
 */
export function ActionBar({ actions, children, ...given }: ActionBarProps): ReactNode {
  useSnapshot(session);
  const [asking, setAsking] = useState<Asked | null>(null);
  const ask = (action: Asking): Promise<Document | null> => new Promise((resolve) => setAsking({ action, resolve }));
  const [opened, setOpened] = useState<Opened | null>(null);
  const { resource } = given;
  const used = useContext(CapabilityRuns).filter(({ name }) => resource.uses[name] !== undefined);
  const place: ActionPlace = {
    ...given,
    ask,
    open: (Dialog, records, { name }) => setOpened({ Dialog, records, name }),
    runs: Object.assign({}, ...used.map(({ runs }) => (typeof runs === 'function' ? runs(resource) : runs))),
  };
  const shown = actions.flatMap((name) => {
    const action = actionOf(resource, name);
    return action && canAny(action.permissions) && !isIdle(resource.name, name) ? [action] : [];
  });
  const t = useT();
  const isNarrow = useIsNarrow();
  const keys = actionKeys(shown.map(({ name }) => name));
  const [isOpen, setOpen] = useState(false);
  const [batch, setBatch] = useState<Batch | null>(null);
  const generates = mayGenerate(resource);
  const closes = mayCloseLines(resource);
  const main = isNarrow
    ? mainActions(shown, VISIBLE)
    : mainActions([
        ...shown,
        ...(generates ? [{ name: GENERATE, danger: false }] : []),
        ...(closes ? [{ name: CLOSE_LINES, danger: false }] : []),
      ]);
  const visible = shown.filter(({ name }) => main.has(name));
  const folded = shown
    .filter((action) => !visible.includes(action))
    .toSorted((a, b) => Number(a.danger ?? false) - Number(b.danger ?? false));
  const button = (action: Action, index: number): ReactNode => (
    <ActionButton
      key={action.name}
      action={action}
      keys={keys.get(action.name)}
      place={place}
      isPrimary={index === 0}
      onRun={() => setOpen(false)}
      onBatch={setBatch}
    />
  );
  const generate = generates && <GenerateButton resource={resource} selected={place.selected} onDone={place.onDone} />;
  const closeLines = closes && <CloseLinesButton resource={resource} selected={place.selected} onDone={place.onDone} />;
  if (isNarrow && shown.length === 0) return null;
  return (
    <div className="gj-actions" role="toolbar" aria-label={t('操作')} ref={shows({ selected: place.selected })}>
      {visible.map(button)}
      {!isNarrow && generate}
      {!isNarrow && main.has(CLOSE_LINES) && closeLines}
      {!isNarrow && (folded.length > 0 || (closes && !main.has(CLOSE_LINES))) && (
        <MoreActions>
          {folded.map((action) => button(action, MORE))}
          {!main.has(CLOSE_LINES) && closeLines}
        </MoreActions>
      )}
      {isNarrow && shown.length > visible.length && (
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('更多')}
        </Button>
      )}
      {isOpen && (
        <ActionSheet onClose={() => setOpen(false)}>
          {folded.map((action) => button(action, MORE))}
          {generate}
          {closeLines}
        </ActionSheet>
      )}
      {asking && (
        <AskDialog
          resource={resource}
          action={asking.action}
          onClose={(values) => {
            setAsking(null);
            asking.resolve(values);
          }}
        />
      )}
      {opened && (
        <opened.Dialog
          resource={resource}
          records={opened.records}
          name={opened.name}
          onClose={(isDone) => {
            setOpened(null);
            if (isDone)
              place.onDone(
                opened.name,
                opened.records.map(({ id }) => String(id)),
              );
          }}
        />
      )}
      {batch && <BatchDialog batch={batch} onClose={() => setBatch(null)} />}
      {children}
    </div>
  );
}

/** A button that waits for what it asks people. */
interface Asked {
  action: Asking;
  resolve(values: Document | null): void;
}

/** The dialog of an action of this name. */
interface Opened {
  Dialog: ComponentType<ActionDialogProps>;
  records: readonly Row[];
  name: string;
}

interface ActionButtonProps {
  action: Action;
  keys: string | undefined;
  place: ActionPlace;
  isPrimary: boolean;
  /** before the action begins */
  onRun(): void;
  onBatch(batch: Batch | null): void;
}

function ActionButton({ action, keys, place, isPrimary, onRun, onBatch }: ActionButtonProps): ReactNode {
  const t = useT();
  const reasonId = useId();
  const { resource, runs, selected } = place;
  const reasons = runOf(action, runs).isFree
    ? []
    : selected.map((record) => refusalText(resource, action.name, record));
  const isRefused = reasons.length > 0 && reasons.every((reason) => reason !== null);
  const reason = isRefused ? [...new Set(reasons)].slice(0, 3).join('\n') : undefined;
  return (
    <>
      <Button
        isPrimary={isPrimary}
        isDanger={action.danger}
        data-action={action.name}
        {...(keys === undefined ? {} : shortcut(keys))}
        aria-disabled={isRefused || undefined}
        aria-describedby={reason === undefined ? undefined : reasonId}
        title={reason}
        onClick={() => {
          onRun();
          void runAction(action, place, onBatch);
        }}
      >
        {t(action.title)}
      </Button>
      {reason !== undefined && (
        <span id={reasonId} className="gj-hidden">
          {reason}
        </span>
      )}
    </>
  );
}
