import { useEffect, useMemo, useRef, useState } from 'react';
import {
  alertLines,
  CallError,
  confirm,
  ConflictError,
  get,
  RefusalError,
  report,
  setTabGuard,
  t,
  toast,
  useTab,
} from '../../../client';
import { keepQuery, keptQuery } from '../../../client/keptQueries';
import { showAddress } from '../../../client/showAddress';
import { keepTab } from '../../../client/tabs';
import { useLoaded } from '../../../client/useLoaded';
import type { Resource, RoomScreen } from '../../../language/model';
import { companyClock } from '../../../lib/companyClock';
import { isDay } from '../../../lib/dates';
import { isObject } from '../../../lib/isObject';
import { postAsking } from '../../../renderer/record/postAsking';
import { callOf, PUBLISH, spanOf, type TimetableLook } from '../wire';
import { CellModel } from './CellModel';
import { useCellDraft, type CellDraft } from './useCellDraft';

/** What is looked at. */
export interface Asked {
  /** first day of the look, YYYY-MM-DD */
  from: string;
  /** record that names the rows; undefined: the first */
  id?: string | undefined;
}

export interface TimetableState {
  asked: Asked;
  /** undefined while it is read */
  model: CellModel | undefined;
  hasFailed: boolean;
  retry(): void;
  /** cells that the server has refused, `row/day` by their ids, until something else is saved */
  wrong: ReadonlySet<string>;
  isBusy: boolean;
  draft: CellDraft;
  /** looks at something else, once the person has agreed to lose what is not saved */
  ask(change: Partial<Asked>): void;
  save(): void;
  publish(): void;
}

const NONE: ReadonlySet<string> = new Set();

/** A look of a timetable: what is asked, kept in address and tab; what is entered, saved all at once; who is asked before it is lost. */
export function useTimetable(resource: Resource, screen: RoomScreen<'timetable'>): TimetableState {
  const { addressOf, key, part, search } = useTab();
  const path = callOf(resource.api, screen.name);
  const [begin] = useState(() => {
    const kept = keptQuery(key, part);
    const [from, id] = askedIn(kept === undefined ? search : new URLSearchParams(kept));
    return { first: dayOf(screen, isDay(from) ? from : companyClock.today()), id, isKept: kept !== undefined };
  });
  const [asked, setAsked] = useState<Asked>({ from: begin.first, id: begin.id });
  /** what a later answer made of the cells that were read */
  const [later, setLater] = useState<{ of: TimetableLook; model: CellModel }>();
  const [wrong, setWrong] = useState(NONE);
  const [isBusy, setBusy] = useState(false);
  const question = { from: asked.from, ...(asked.id === undefined ? {} : { id: asked.id }) };
  const entered = useRef<CellModel>(undefined);
  const { hasFailed, reload, value } = useLoaded(
    `${path} ${asked.from} ${asked.id}`,
    (options) => get<TimetableLook>(path, question, options),
    () => isBusy || entered.current?.isChanged === true,
  );
  const read = useMemo(() => value && new CellModel(value), [value]);
  const model = later && later.of === value ? later.model : read;
  entered.current = model;
  const setModel = (next: CellModel): void => {
    if (value) setLater({ of: value, model: next });
  };
  const draft = useCellDraft(`${resource.name}/${screen.name}/${asked.from}/${asked.id ?? ''}`, model);
  const mayLeave = async (): Promise<boolean> => {
    const isAgreed = await askToLeave();
    if (isAgreed) draft.done();
    return isAgreed;
  };
  useGuard(key, model, mayLeave);
  const params = new URLSearchParams(question).toString();
  useEffect(() => {
    const isFirst = !begin.isKept && asked.from === begin.first && asked.id === begin.id;
    if (!isFirst) {
      keepQuery(key, params, part);
      keepTab(key);
    }
    const own = isFirst ? undefined : `${screen.path}?${params}`;
    showAddress(key, addressOf ? addressOf(own) : (own ?? key));
  }, [key, part, addressOf, screen.path, params, asked, begin]);
  /** Does something on the server, which answers with the look as it is then. */
  const run = async (address: string, body: object, goOn: string, done: string): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setWrong(NONE);
    try {
      const look = await postAsking<TimetableLook>(address, { ...question, ...body }, { goOn, isQuiet: true });
      draft.done();
      setModel(new CellModel(look));
      toast('success', done);
    } catch (error) {
      await tell(error);
    } finally {
      setBusy(false);
    }
  };
  const tell = async (error: unknown): Promise<void> => {
    if (error instanceof RefusalError) {
      setWrong(placesOf(error.data));
      if (!error.isWarning) await alertLines({ title: error.message, lines: error.lines });
    } else if (error instanceof ConflictError) {
      await alertLines({ title: t('提示'), text: error.message });
      const now = await get<TimetableLook>(path, question);
      setWrong(placesOf((error.data as { cells?: unknown } | null)?.cells));
      setModel(model?.over(now) ?? new CellModel(now));
    } else if (!(error instanceof CallError)) throw error;
    else if (error.code !== 401) report(error);
  };
  return {
    asked,
    model,
    hasFailed,
    retry: reload,
    wrong,
    isBusy,
    draft,
    ask(change) {
      const go = async (): Promise<void> => {
        if (model?.isChanged && !(await mayLeave())) return;
        setWrong(NONE);
        const next = { ...asked, ...change };
        setAsked({ ...next, from: dayOf(screen, next.from) });
      };
      void go();
    },
    save() {
      const cells = model?.changes() ?? [];
      if (cells.length === 0) toast('info', t('没有需要保存的更改'));
      else void run(path, { cells }, t('仍然保存'), t('保存成功'));
    },
    publish() {
      if (model?.isChanged) toast('warning', t('请先保存更改'));
      else void run(`${path}/${PUBLISH}`, {}, t('继续'), t('操作成功'));
    },
  };
}

/** The first day of the look in which a day lies. */
const dayOf = ({ span }: RoomScreen<'timetable'>, day: string): string => spanOf(span, day)[0] ?? day;

function askedIn(params: URLSearchParams): [from: string, id: string | undefined] {
  const id = params.get('id') ?? '';
  return [params.get('from') ?? '', /^\d+$/.test(id) ? id : undefined];
}

const askToLeave = (): Promise<boolean> =>
  confirm({ title: t('提示'), text: t('有未保存的内容，确定离开?'), confirmText: t('离开'), danger: true });

/** Nothing that was entered leaves the tab without asking. */
function useGuard(key: string, model: CellModel | undefined, mayLeave: () => Promise<boolean>): void {
  const latest = useRef(mayLeave);
  latest.current = mayLeave;
  useEffect(() => {
    if (!model) return undefined;
    const guard = (): void => setTabGuard(key, model.isChanged ? () => latest.current() : null);
    guard();
    return model.subscribe(guard);
  }, [key, model]);
}

/** Cells that an answer names, `row/day` by their ids: as they are, or as what lines of a refusal are about. */
function placesOf(data: unknown): Set<string> {
  const all: unknown[] = Array.isArray(data) ? data : [];
  return new Set(
    all.flatMap((each) => {
      const cell = isObject(each) && isObject(each.cell) ? each.cell : each;
      if (!isObject(cell) || typeof cell.row !== 'string' || typeof cell.day !== 'string') return [];
      return [`${cell.row}/${cell.day}`];
    }),
  );
}
