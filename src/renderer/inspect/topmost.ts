/** Where something must stand to be used: outside of a modal dialog nothing can be. */
export function topmost(): Element {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
}
