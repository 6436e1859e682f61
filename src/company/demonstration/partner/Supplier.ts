/** What one supplier is known for. Prices are cents per unit. */
export interface Supplier {
  name: string;
  shortName: string;
  kind: 'material' | 'auxiliary' | 'package' | 'outsource' | 'equipment';
  level: 'A' | 'B' | 'C';
  contact: string;
  place: string;
  landline: string;
  settlement: 'monthly' | 'delivery' | 'advance' | 'prepay';
  creditDays?: number;
  prepayRatio?: string;
  taxRate: string;
  goods: Goods[];
}

/** A family of articles that differ in size. */
export interface Goods {
  name: string;
  unit: string;
  class: string;
  brand: string;
  /** keeps batches, and how many days they last */
  shelfLife?: number;
  /** another unit and how many base units it holds */
  pack?: [unit: string, rate: string];
  /** size and price */
  sizes: [spec: string, cents: number][];
}
