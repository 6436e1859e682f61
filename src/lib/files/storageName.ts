/** Longest extension that a stored file keeps. */
const LONGEST = 20;

/**
 * The name under which a file is kept (B-230): a timestamp in milliseconds with the second part of the name between
 * dots, as the old system named its files (`report.v2.pdf` becomes `{timestamp}.v2`). Signs that mean something to
 * paths are left out.
 */
export function storageName(name: string, timestamp: number): string {
  const extension = (name.split('.')[1] ?? '').replace(/[^\p{L}\p{N}_-]/gu, '').slice(0, LONGEST);
  return extension === '' ? String(timestamp) : `${timestamp}.${extension}`;
}

/** What a pasted image is called (B-229): prefix, timestamp and its own extension. */
export function pastedName(prefix: string, name: string, type: string, timestamp: number): string {
  const dot = name.lastIndexOf('.');
  const extension = dot >= 0 ? name.slice(dot + 1) : (type.split('/')[1] ?? 'png').replace(/\+.*/, '');
  return `${prefix}${timestamp}.${extension}`;
}
