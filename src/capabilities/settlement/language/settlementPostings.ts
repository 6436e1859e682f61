import type { Posting } from '../../../language/model';
import { addsToBalance, CREDITED, ITEM_LEDGER, itemField, SETTLED_LINE } from '../wire';
import type { OpeningInput, SettlingInput } from './settlementMeta';

type Said = Omit<Posting, 'date' | 'carries'>;

/** What a document that opens items posts: the item itself, and what it settles of the document that it credits. */
export function openingPostings({
  amount,
  credits,
  each,
  kind,
  ledger,
  on,
  opening: isBefore,
  partner,
  unsaid = true,
  when,
}: OpeningInput): Said[] {
  const own = itemField(kind);
  const opening = {
    ...posting({ ledger, on, kind, partner, item: own, amount, isOpening: true }),
    anew: true as const,
    ...(isBefore ? { opening: true as const } : {}),
  };
  const asked = when === undefined ? opening : { ...opening, when: `coalesce(${when}, ${unsaid})` };
  const opened = each === undefined ? asked : { ...asked, each };
  if (credits === undefined) return [opened];
  const credited = { ledger, on, partner, amount: CREDITED.amount, isOpening: false };
  return [
    opened,
    posting({ ...credited, kind, item: own }),
    posting({ ...credited, kind: kind.replace('Red', ''), item: CREDITED.item }),
  ];
}

/** What a document that settles items posts for each line, by what its kind of item does to the balance. */
export function settlingPostings({ kinds, ledger, lines, on, partner }: SettlingInput): Said[] {
  return [true, false].flatMap((adds) => {
    const meant = kinds.filter((kind) => addsToBalance(kind) === adds);
    const [kind] = meant;
    if (kind === undefined) return [];
    const said = posting({ ledger, on, kind, partner, item: SETTLED_LINE.item, amount: SETTLED_LINE.amount });
    return [
      {
        ...said,
        each: lines,
        when: `${SETTLED_LINE.kind} in [${meant.map((each) => `'${each}'`).join(', ')}]`,
        keys: { ...said.keys, [ITEM_LEDGER.kind]: SETTLED_LINE.kind },
      },
    ];
  });
}

interface Part {
  ledger: string;
  on: string;
  kind: string;
  partner: string;
  /** fields of the document */
  item: string;
  amount: string;
  isOpening?: boolean;
}

/**
 * Opening adds to what is open, on the side to which the kind of item moves the balance of the partner. Settling is told
 * on the side of what goes out, so that a write-off between two items of one partner moves neither side.
 */
function posting({ amount, isOpening = false, item, kind, ledger, on, partner }: Part): Said {
  const adds = addsToBalance(kind);
  const less = `-${amount}`;
  return {
    ledger,
    on,
    side: isOpening && adds ? 'in' : 'out',
    keys: { [partner]: partner, [ITEM_LEDGER.kind]: `'${kind}'`, [ITEM_LEDGER.item]: item },
    add: {
      [ITEM_LEDGER.open]: isOpening && !adds ? less : amount,
      [ITEM_LEDGER.amount]: !isOpening && !adds ? less : amount,
    },
  };
}
