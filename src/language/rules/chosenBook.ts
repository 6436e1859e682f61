import type { Field, ReportScreen, Resource } from '../model';

/** What a book is asked by: keys that tell its accounts apart, `clientId,projectId`. */
export const CHOSEN = 'by';
/** Keys that are chosen at once, at most. */
const MOST = 2;

/**
 * A book whose accounts are told apart by the keys that people have chosen among those it offers; by all of them where
 * nothing is chosen. Undefined: it does not offer these, or not so many.
 */
export function chosenBook(
  { uses }: Pick<Resource, 'uses'>,
  screen: ReportScreen,
  asked: Readonly<Record<string, string>>,
): ReportScreen | undefined {
  const offered = screen.chosenBy ?? [];
  const chosen = [...new Set((asked[CHOSEN] ?? '').split(',').filter((name) => name !== ''))];
  if (offered.length === 0 || chosen.length === 0) return screen;
  if (chosen.length > MOST || !chosen.every((name) => offered.includes(name))) return undefined;
  const kept = (screen.by ?? uses.ledger?.keys ?? []).filter((name) => !offered.includes(name));
  return { ...screen, by: [...kept, ...chosen] };
}

/** What people choose these keys with; undefined: the report offers none. */
export function chooserField({ fields }: Pick<Resource, 'fields'>, { chosenBy = [] }: ReportScreen): Field | undefined {
  if (chosenBy.length === 0) return undefined;
  const options = fields
    .filter(({ name }) => chosenBy.includes(name))
    .map(({ name, title }) => ({ value: name, label: title }));
  return {
    name: CHOSEN,
    path: CHOSEN,
    type: 'enum',
    title: '辅助核算',
    required: false,
    visible: true,
    editable: true,
    check: [],
    copy: false,
    unique: false,
    system: false,
    width: 120,
    settings: {},
    options,
  };
}
