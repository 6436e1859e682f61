const GAP = 2;
const EDGE = 4;

/** Puts the popup under its anchor, or above where more room is, and inside the window. */
export function placePopup(anchor: HTMLElement, popup: HTMLElement): void {
  const box = anchor.getBoundingClientRect();
  popup.style.minWidth = `${Math.max(box.width, 120)}px`;
  popup.style.maxHeight = '';
  const { width, height } = popup.getBoundingClientRect();
  const below = window.innerHeight - box.bottom - GAP - EDGE;
  const above = box.top - GAP - EDGE;
  const isAbove = height > below && above > below;
  popup.style.maxHeight = `${Math.max(isAbove ? above : below, 80)}px`;
  popup.style.top = isAbove ? `${Math.max(EDGE, box.top - GAP - Math.min(height, above))}px` : `${box.bottom + GAP}px`;
  popup.style.left = `${Math.max(EDGE, Math.min(box.left, window.innerWidth - width - EDGE))}px`;
}
