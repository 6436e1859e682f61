/**
 * A file of translations as read from disk: `{ "保存": "Save" }`. `path` is relative to the project, e.g.
 * `locales/en/ui.json`.
 */
export interface LocaleFile {
  path: string;
  text: string;
}
