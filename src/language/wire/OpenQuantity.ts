/** What may still be made of a document by one of its conversions. */
export interface OpenQuantity {
  /** resource that is made */
  to: string;
  /** lines with an open quantity; undefined where the conversion has no lines or takes all of them at once */
  lines?: number;
  /** of those lines, in the basic unit of their goods; undefined where they count in several */
  quantity?: string;
  unit?: string;
  /** why nothing may be made, in the language of the caller */
  refusal?: string;
}
