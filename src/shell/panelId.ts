/** Id of the panel of a tab; `tab-` stands before the id of its button. */
export function panelId(key: string): string {
  return `panel-${encodeURIComponent(key)}`;
}
