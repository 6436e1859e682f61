import { CLOSE_LINES } from '../../../language/meta/closedField';
import type { PostingNote, SideNote } from './PostingNote';

/** A posting of a resource. */
export interface PlacedPosting {
  resource: string;
  index: number;
  posting: PostingNote;
}

/** What speaks for the side of a posting: another one that has the same, or the opposite one, or the thing itself. */
interface Sign {
  posting: PlacedPosting;
  other: PlacedPosting | 'in' | 'out';
  isOpposite: boolean;
}

/** Documents that must agree before a word in a title speaks for a side. */
const FEWEST = 2;

/**
 * Postings of which more says that they are on the other side than that they are on their own. The one that most speaks
 * against comes first, and is believed to be turned before the next is looked at.
 */
export function turnedPostings(notes: readonly { resource: string; note: SideNote }[]): PlacedPosting[] {
  const postings = notes.flatMap(({ note, resource }) =>
    note.postings.flatMap((posting, index): PlacedPosting[] =>
      posting.isFreeing ? [] : [{ resource, index, posting }],
    ),
  );
  const signs = [...signsWithin(notes, postings), ...signsOfConversions(notes, postings), ...signsOfTitles(postings)];
  const turned = new Set<PlacedPosting>();
  for (;;) {
    const [best] = postings
      .map((posting) => ({ posting, gain: gainOf(posting, signs, turned) }))
      .filter(({ posting, gain }) => gain > 0 && !turned.has(posting))
      // Of two that say the same against each other the later one is told.
      .toSorted((a, b) => b.gain - a.gain || postings.indexOf(b.posting) - postings.indexOf(a.posting));
    if (!best) return [...turned];
    turned.add(best.posting);
  }
}

/** How many more signs would agree if it were turned. */
function gainOf(posting: PlacedPosting, signs: readonly Sign[], turned: ReadonlySet<PlacedPosting>): number {
  const sideOf = (each: PlacedPosting | 'in' | 'out') =>
    typeof each === 'string' ? each : turned.has(each) ? turnedSide(each) : each.posting.side;
  let gain = 0;
  for (const sign of signs) {
    if (sign.posting !== posting && sign.other !== posting) continue;
    const agrees = (sideOf(sign.posting) === sideOf(sign.other)) !== sign.isOpposite;
    gain += agrees ? -1 : 1;
  }
  return gain;
}

function turnedSide({ posting: { side } }: PlacedPosting): 'in' | 'out' {
  return side === 'in' ? 'out' : 'in';
}

/** What the postings of one document say of each other. */
function* signsWithin(
  notes: readonly { resource: string; note: SideNote }[],
  postings: readonly PlacedPosting[],
): Generator<Sign> {
  for (const { note, resource } of notes) {
    const own = postings.filter((each) => each.resource === resource);
    for (const [index, posting] of own.entries()) {
      if (posting.posting.isTaken) yield { posting, other: 'out', isOpposite: false };
      for (const other of own.slice(index + 1)) {
        const [a, b] = [posting.posting, other.posting];
        if (a.each !== b.each) continue;
        if (a.ledger !== b.ledger) {
          if (agree(a.keys, b.keys) && agree(a.add, b.add)) yield { posting, other, isOpposite: false };
        } else if (isExchange(a, b, note.opposite)) yield { posting, other, isOpposite: true };
      }
    }
  }
}

/** One thing that goes from here to there, comes back, or is entered on one of two sides. */
function isExchange(a: PostingNote, b: PostingNote, opposite: readonly string[]): boolean {
  if (a.on !== b.on) return [a.on, b.on].includes(CLOSE_LINES) && isSame(a.keys, b.keys);
  if (isSame(a.add, b.add)) return !isSame(a.keys, b.keys) || a.when !== b.when;
  const added = [a, b].flatMap(({ add }) => Object.values(add));
  return isSame(a.keys, b.keys) && added.every((text) => opposite.includes(text));
}

/** What is made from a document takes from a ledger what that brought in, and the other way round. */
function* signsOfConversions(
  notes: readonly { resource: string; note: SideNote }[],
  postings: readonly PlacedPosting[],
): Generator<Sign> {
  for (const { note, resource } of notes)
    for (const { into, to } of note.makes)
      for (const posting of postings)
        for (const other of posting.resource === resource ? postings : [])
          if (
            other.resource === to &&
            other.posting.ledger === posting.posting.ledger &&
            agree(posting.posting.add, other.posting.add) &&
            Object.values(other.posting.add).some((text) => new RegExp(`\\b${into}\\b`).test(text))
          )
            yield { posting, other, isOpposite: true };
}

/** 入库仓库 is where something comes in wherever it is posted. */
function* signsOfTitles(postings: readonly PlacedPosting[]): Generator<Sign> {
  for (const posting of postings)
    for (const [key, title] of Object.entries(posting.posting.titles)) {
      const others = postings.filter(
        (other) =>
          other.resource !== posting.resource &&
          other.posting.ledger === posting.posting.ledger &&
          other.posting.titles[key] === title,
      );
      const [first] = others;
      if (
        first &&
        new Set(others.map(({ resource }) => resource)).size >= FEWEST &&
        others.every((other) => other.posting.side === first.posting.side)
      )
        yield { posting, other: first.posting.side, isOpposite: false };
    }
}

/** The same for each name that both have, and there is one. */
function agree(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const shared = Object.keys(a).filter((key) => Object.hasOwn(b, key));
  return shared.length > 0 && shared.every((key) => a[key] === b[key]);
}

function isSame(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  return Object.keys(a).length === Object.keys(b).length && agree(a, b);
}
