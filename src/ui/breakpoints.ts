/**
 * Widths of the window, px, at which looks change: the only ones that style sheets may ask for, as `(width < 992px)` or
 * `(width >= 992px)`. (A custom property cannot stand there.)
 */
export const BREAKPOINTS = {
  /** windows fill the screen of a phone */
  phone: 700,
  /** two versions of a text no longer stand side by side */
  pair: 768,
  /** the documentation has its list of modules above its text */
  docs: 800,
  /** the menu is a drawer, lists are cards, forms have one column */
  narrow: 992,
  /** the search is a sign without its words, the conditions of a list have a row of their own */
  tools: 1280,
} as const;
