/** A part of what a bill makes, through all levels, behind the one that it goes into. */
export interface PartRow {
  /** 1: of the product itself */
  level: number;
  /** id of its product */
  product: string;
  name: string;
  /** code and specification, as far as there are any */
  about: string[];
  /** basic units to issue for all that is made, as a decimal */
  quantity: string;
  unit: string;
  /** the bill that it is made by; null: it is bought */
  billId: string | null;
  /** money for all of it by exact quantities, so that parts add up to what they go into, as a decimal; null: a price below it is missing; left out: the caller sees no prices */
  cost?: string | null;
}

/** A product that something goes into. */
export interface UseRow extends Pick<PartRow, 'product' | 'name' | 'about' | 'unit'> {
  /** 1: directly */
  level: number;
  billId: string;
  /** what one basic unit of it takes, exactly, as a decimal */
  quantity: string;
}

/** What a bill comes to for a quantity on a day. */
export interface BillView {
  /** the caller's roles hide quantities from which the levels are worked out: nothing is told of them */
  isHidden?: true;
  /** YYYY-MM-DD, whose versions count */
  day: string;
  /** basic units that are made, as a decimal */
  quantity: string;
  parts: PartRow[];
  /** of the product, through all levels upwards */
  uses: UseRow[];
  /** money for all that is made; null: a price is missing; left out: the caller sees no prices */
  cost?: string | null;
}
