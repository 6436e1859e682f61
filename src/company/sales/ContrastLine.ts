/**
 * What was ordered of a product, and what became of it. Quantities are in the basic unit, as far as the caller sees the
 * documents.
 */
export interface ContrastLine {
  productId: string;
  productCode: string;
  productName: string;
  spec: string | null;
  unitName: string | null;
  orderCount: string;
  /** of the delivery that was asked about, 0 where an order was */
  salesCount: string;
  /** of all deliveries of the order, refused ones left out */
  deliveredCount: string;
  /** of what returns took back of these deliveries */
  returnCount: string;
  /** ordered and not delivered; below 0 where more was */
  remainingCount: string;
}
