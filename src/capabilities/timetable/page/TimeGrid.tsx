import {
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { useSnapshot } from 'valtio/react';
import { language, useT } from '../../../client';
import { companyClock } from '../../../lib/companyClock';
import { rowWindow } from '../../../renderer/grid/rowWindow';
import { useViewport } from '../../../renderer/grid/useViewport';
import { useIsNarrow } from '../../../ui/useIsNarrow';
import type { Block } from './block';
import { CellInput } from './CellInput';
import type { CellModel } from './CellModel';
import type { CellPlace } from './CellPlace';
import type { CellTexts } from './CellTexts';
import { ChoiceList, offersOf } from './ChoiceList';
import { dayHeads, type DayHead } from './dayHeads';
import { handleCellKey } from './handleCellKey';
import type { NoteIndex } from './noteIndex';
import { saidOfCell } from './saidOfCell';
import { showCell } from './showCell';
import { TimeFoot } from './TimeFoot';
import { TimeRow } from './TimeRow';
import { useCellCursor } from './useCellCursor';
import { useEntry } from './useEntry';
import { cellWidth, sumWidths } from './wordWidths';

export interface TimeGridHandle {
  /** cells that are marked */
  readonly block: Block;
  /** makes a cell the active one, and brings it into sight */
  show(place: CellPlace): void;
}

interface TimeGridProps {
  ref?: Ref<TimeGridHandle>;
  model: CellModel;
  texts: CellTexts;
  notes: NoteIndex;
  /** cells that the server has refused, `row/day` by their ids */
  wrong: ReadonlySet<string>;
  isReadOnly: boolean;
  label: string;
  /** what stands above its columns; left out: its days */
  heads?: readonly DayHead[] | undefined;
  /** shows the record of a cell; left out: cells lead nowhere */
  onLead?: ((id: string) => void) | undefined;
}

/**
 * Rows × days, entered by keys as in a spreadsheet: the rows in sight are drawn, and of them those again in which something
 * differs. The active cell holds what is typed into.
 */
export function TimeGrid({
  heads: given,
  isReadOnly,
  label,
  model,
  notes,
  onLead,
  ref,
  texts,
  wrong,
}: TimeGridProps): ReactNode {
  const t = useT();
  const id = useId();
  const { code } = useSnapshot(language);
  const isNarrow = useIsNarrow();
  const scroller = useRef<HTMLDivElement>(null);
  const anchor = useRef<HTMLElement>(null);
  const views = useSyncExternalStore(model.subscribe, () => model.views);
  const { days } = model.look;
  const viewport = useViewport(scroller);
  const cursor = useCellCursor({ rows: views.length, days: days.length });
  const entry = useEntry(model, texts, cursor, isReadOnly);
  const [offered, setOffered] = useState<number>();
  const { at, block } = cursor;
  const heads = useMemo(() => given ?? dayHeads(days, notes, code, companyClock.today()), [given, days, notes, code]);
  const offers = useMemo(() => offersOf(texts, t('清除')), [texts, t]);
  const refused = useMemo(() => refusedDays(wrong), [wrong]);
  const active = (): HTMLElement | null => scroller.current?.querySelector<HTMLElement>('[data-active]') ?? null;
  const focus = (): void => active()?.querySelector('input')?.focus({ preventScroll: true });
  const lead = ({ day, row }: CellPlace): void => {
    const id = views[row]?.row.ids?.[day];
    if (id != null) onLead?.(id);
  };
  const open = (): void => {
    if (onLead) return lead(at);
    if (isReadOnly) return;
    anchor.current = active();
    setOffered(
      Math.max(
        0,
        offers.findIndex(({ value }) => value === model.valueAt(at)),
      ),
    );
  };
  const choose = (index: number | undefined): void => {
    const offer = index === undefined ? undefined : offers[index];
    setOffered(undefined);
    if (offer) entry.choose(offer.value);
  };
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (!hasFocus.current) return;
    showCell(scroller.current, at, viewport.rowHeight);
    focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the cell that is active now, as it became that
  }, [at.row, at.day]);
  useImperativeHandle(ref, () => ({
    block,
    show(place) {
      hasFocus.current = true;
      cursor.place(place);
      showCell(scroller.current, place, viewport.rowHeight);
      focus();
    },
  }));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const pageRows = Math.max(1, Math.floor(viewport.height / viewport.rowHeight) - 2);
    handleCellKey(event, { cursor, entry, model, isReadOnly, pageRows, offered, offers, open, setOffered, choose });
  };
  const onMouse = (event: MouseEvent<HTMLElement>): void => {
    const place = placeOf(event.target);
    if (!place || event.buttons !== 1) return;
    event.preventDefault();
    setOffered(undefined);
    hasFocus.current = true;
    cursor.place(place, event.type === 'mousemove' || event.shiftKey);
    focus();
  };
  const { end, start } = rowWindow(viewport.top, viewport.height, viewport.rowHeight, views.length);
  const shown = views.flatMap((_, index) => ((start <= index && index < end) || index === at.row ? [index] : []));
  const sumsOf = useMemo(() => sumWidths(texts), [texts]);
  const widths = { '--tt-days': days.length, '--tt-words': `${cellWidth(texts)}px`, '--tt-sums': `${sumsOf(views)}px` };
  const words = [views[at.row]?.row.name, heads[at.day]?.title, texts.labelOf(model.valueAt(at))];
  const said = saidOfCell(notes.ofRow(views[at.row]?.row.id ?? '').get(at.day) ?? [], model.closedAt(at));
  const saidId = `${id}-said`;
  const input = (
    <CellInput
      typed={entry.typed}
      label={words.join(' ')}
      saidId={said.length === 0 ? undefined : saidId}
      listId={offered === undefined ? undefined : id}
      option={offered}
      isReadOnly={isReadOnly}
      onType={(text) => {
        setOffered(undefined);
        entry.type(text);
      }}
    />
  );
  return (
    <>
      <div
        ref={scroller}
        className="tt-grid"
        data-leads={onLead ? true : undefined}
        data-heads={given ? true : undefined}
        role="grid"
        aria-label={label}
        aria-rowcount={views.length + 1}
        aria-colcount={days.length + 2}
        aria-multiselectable="true"
        tabIndex={-1}
        style={widths as CSSProperties}
        onScroll={viewport.onScroll}
        onFocus={() => {
          hasFocus.current = true;
        }}
        onBlur={(event) => {
          if (event.currentTarget.contains(event.relatedTarget)) return;
          hasFocus.current = false;
          setOffered(undefined);
        }}
        onKeyDown={onKeyDown}
        onMouseDown={onMouse}
        onMouseMove={(event) => {
          if (event.buttons === 1 && placeOf(event.target)) onMouse(event);
        }}
        onClick={({ target }) => {
          const place = placeOf(target);
          if (onLead && place && isOne(block)) lead(place);
          else if (isNarrow) open();
        }}
        onDoubleClick={onLead ? undefined : open}
        onCopy={entry.copy}
        onCut={isReadOnly ? entry.copy : entry.cut}
        onPaste={entry.paste}
      >
        <div className="tt-head" role="row" aria-rowindex={1}>
          <div className="tt-name" role="columnheader">
            <span className="gj-hidden">{t('名称')}</span>
          </div>
          {heads.map(({ day, isToday, number, title, tone, weekday }) => (
            <div
              key={day}
              className="tt-day"
              role="columnheader"
              title={title}
              data-tone={tone}
              data-today={isToday || undefined}
            >
              {number}
              {weekday !== '' && <small>{weekday}</small>}
            </div>
          ))}
          <div className="tt-sum" role="columnheader">
            {t('合计')}
          </div>
        </div>
        <div className="tt-body" role="rowgroup" style={{ height: `calc(var(--gj-row-height) * ${views.length})` }}>
          {shown.map((index) => {
            const view = views[index]!;
            const isMarked = block.top <= index && index <= block.bottom;
            return (
              <TimeRow
                key={view.row.id}
                view={view}
                index={index}
                heads={heads}
                texts={texts}
                notes={notes.ofRow(view.row.id)}
                wrong={refused.get(view.row.id) ?? ''}
                active={index === at.row ? at.day : -1}
                first={isMarked ? block.first : -1}
                last={isMarked ? block.last : -1}
                input={index === at.row ? input : null}
              />
            );
          })}
        </div>
        <TimeFoot views={views} days={days.length} texts={texts} />
      </div>
      {views.length > 0 && (
        <p className="tt-said">
          {words.join(' ')} <strong id={saidId}>{said.join(' ')}</strong>
        </p>
      )}
      {views.length === 0 && <p className="tt-none">{t('没有符合条件的数据')}</p>}
      {offered !== undefined && (
        <ChoiceList
          id={id}
          anchor={anchor}
          offers={offers}
          active={offered}
          onChoose={(value) => choose(offers.findIndex((offer) => offer.value === value))}
        />
      )}
    </>
  );
}

function placeOf(target: EventTarget): CellPlace | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('.tt-cell') : null;
  return cell ? { row: Number(cell.dataset.row), day: Number(cell.dataset.day) } : undefined;
}

/** Who drags marks cells, and means none of them. */
const isOne = ({ bottom, first, last, top }: Block): boolean => first === last && top === bottom;

/** Days of refused cells by the ids of their rows, in one text each. */
function refusedDays(wrong: ReadonlySet<string>): Map<string, string> {
  const days = new Map<string, string>();
  for (const place of wrong) {
    const [row = '', day = ''] = place.split('/');
    days.set(row, `${days.get(row) ?? ''} ${day}`);
  }
  return days;
}
