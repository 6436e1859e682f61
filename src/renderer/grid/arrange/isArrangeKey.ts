interface Key {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** Alt+left and right size the column of a header, Alt+down opens its menu, Ctrl+Shift+left and right move it. */
export function isArrangeKey({ altKey, ctrlKey, key, metaKey, shiftKey }: Key): boolean {
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
  if (altKey) return !ctrlKey && !metaKey && (isSideways || key === 'ArrowDown');
  return isSideways && shiftKey && (ctrlKey || metaKey);
}
