import { conversionLines } from '../../../language/model';
import { isBalance } from '../../../language/model/LookUp';
import type { ResourceContext } from '../../../lint/LintContext';
import type { ResourceView } from '../../../lint/ResourceView';

/** What a document posts, as far as it tells on which side. Plain data. */
export interface PostingNote {
  ledger: string;
  on: string;
  side: 'in' | 'out';
  each: string | undefined;
  when: string | undefined;
  keys: Record<string, string>;
  add: Record<string, string>;
  /** titles of the fields that are keys, where the ledger calls them otherwise: 入库仓库 */
  titles: Record<string, string>;
  /** the lines look up how much of it is free to be taken */
  isTaken: boolean;
  /** it uses up what others have posted, and so is on the other side than they */
  isFreeing: boolean;
}

/** What is noted of one resource. */
export interface SideNote {
  postings: PostingNote[];
  /** what it is made into line by line, and the field that takes how much */
  makes: { to: string; into: string }[];
  /** fields of lines of which a line has one, debit and credit */
  opposite: string[];
}

export function sideNote({ resource, input }: ResourceView, { model }: ResourceContext): SideNote {
  const postings = (input.postings ?? []).map(
    ({ add, each, frees, keys = {}, ledger, on, side, when }): PostingNote => {
      const table = resource.fields.find(({ name }) => name === each);
      const around = [...(table?.fields ?? []), ...resource.fields];
      const titles = Object.entries(keys).flatMap(([key, text]) => {
        const own = around.find(({ name }) => name === text)?.title;
        const theirs = model.resources[ledger]?.fields.find(({ name }) => name === key)?.title;
        return own === undefined || own === theirs ? [] : [[key, own] as const];
      });
      // What others have promised is taken off where something is to be taken away.
      const isTaken = [...(table?.fields ?? []), ...(table?.lookUps ?? [])].some(
        ({ lookUp }) =>
          isBalance(lookUp) &&
          lookUp.minus !== undefined &&
          lookUp.balance === ledger &&
          Object.entries(lookUp.keys).every(([key, name]) => keys[key] === name),
      );
      return {
        add,
        each,
        isFreeing: frees !== undefined,
        isTaken,
        keys,
        ledger,
        on,
        side,
        titles: Object.fromEntries(titles),
        when,
      };
    },
  );
  return {
    postings,
    makes: resource.uses.generates.flatMap((made) =>
      made.lines ? [{ to: made.to, into: conversionLines(made).into }] : [],
    ),
    opposite: resource.fields.flatMap(({ fields }) =>
      (fields ?? []).flatMap(({ name, otherSide }) => (otherSide === undefined ? [] : [name])),
    ),
  };
}
