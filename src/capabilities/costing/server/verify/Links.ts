import type { Decimal } from '../../../../lib/decimal';
import { groupBy } from '../../../../lib/groupBy';
import { byNumber } from './byNumber';
import type { Move } from './Move';
import { partOf } from './partOf';

/** Which movements take their value from which: red entries, what is given back, what a transfer brings along. */
export class Links {
  readonly #byId: ReadonlyMap<string, Move>;
  readonly #corrections: ReadonlyMap<string, Move[]>;
  readonly #ofPot: ReadonlyMap<string, Move[]>;
  readonly #ofLine: ReadonlyMap<string, Move[]>;

  constructor(moves: readonly Move[]) {
    const known = (of: (move: Move) => string | null): Map<string, Move[]> =>
      groupBy(
        moves.filter((move) => of(move) !== null),
        (move) => of(move) ?? '',
      );
    this.#byId = new Map(moves.map((move) => [move.id, move]));
    this.#corrections = known(({ corrects }) => corrects);
    this.#ofPot = known(({ pot }) => pot);
    this.#ofLine = known((move) => (move.corrects === null ? lineOf(move) : null));
  }

  /** What a movement takes its value from. */
  sourcesOf(move: Move): readonly Move[] {
    if (move.valued !== 'carried' && move.valued !== 'returned') return [];
    if (move.corrects !== null) {
      const corrected = this.#byId.get(move.corrects);
      return corrected ? [corrected] : [];
    }
    if (move.valued === 'carried')
      return (this.#ofLine.get(lineOf(move)) ?? []).filter(({ posting }) => posting === move.posting - 1).slice(-1);
    // What left or came of the shared line by then, with its red entries; not what gives it back.
    return (this.#ofPot.get(move.pot ?? '') ?? []).filter(
      ({ corrects, date, quantity, side, valued }) =>
        side !== move.side && date <= move.date && !quantity.isZero() && (valued !== 'returned' || corrects !== null),
    );
  }

  /**
   * What a movement is worth by what it takes its value from, signed; undefined where nothing of that is known. Those
   * that share one value take what all up to them come to, less what those before came to.
   */
  worthOf(move: Move, amountOf: (source: Move) => Decimal | undefined): Decimal | undefined {
    const sources = this.sourcesOf(move);
    const amounts = sources.flatMap((source) => amountOf(source) ?? []);
    const quantity = sources.reduce<Decimal | undefined>(
      (sum, each) => sum?.plus(each.quantity) ?? each.quantity,
      undefined,
    );
    const amount = amounts.reduce<Decimal | undefined>((sum, each) => sum?.plus(each) ?? each, undefined);
    if (!quantity || !amount || quantity.isZero() || amounts.length < sources.length) return undefined;
    if (move.valued === 'carried' && move.corrects === null) return partOf(amount, move.quantity, quantity);
    const before = this.#sharers(move)
      .filter((other) => other.id !== move.id && byNumber(other, move) < 0)
      .reduce((sum, other) => sum.plus(other.quantity), move.quantity.minus(move.quantity));
    return partOf(amount, before.plus(move.quantity), quantity).minus(partOf(amount, before, quantity));
  }

  #sharers(move: Move): readonly Move[] {
    if (move.corrects !== null) return this.#corrections.get(move.corrects) ?? [];
    return (this.#ofPot.get(move.pot ?? '') ?? []).filter(
      ({ side, valued }) => valued === 'returned' && side === move.side,
    );
  }
}

function lineOf({ documentId, kind, lineId }: Move): string {
  return `${kind}/${documentId}/${lineId ?? ''}`;
}
