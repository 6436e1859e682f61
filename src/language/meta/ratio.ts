/** A measure that is a ratio: `amount / quantity`, `100 * achieved / target`. */
export const RATIO = /^(100 \* )?([a-z]\w*) \/ ([a-z]\w*)$/;
