import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocaleFile } from '../../../src/language/load/LocaleFile';
import { UsageError } from '../UsageError';

/**
 * Where translations wait that a machine proposed. It lies beside the folders of the languages, so that neither page,
 * server nor linter take it for translated: people read the Chinese, which is right, until somebody has accepted a text.
 */
export const PROPOSALS_FILE = 'locales/proposed.json';

/** Chinese text -> language -> proposed translation */
export type Proposals = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** None where there is no such file. @throws UsageError where it cannot be understood */
export function readProposals(root: string): Proposals {
  const file = join(root, PROPOSALS_FILE);
  if (!existsSync(file)) return {};
  const value = parsed(readFileSync(file, 'utf8'));
  if (!isObject(value) || !Object.values(value).every(isEntry))
    throw new UsageError(`${PROPOSALS_FILE} is no object such as { "保存": { "en": "Save" } }.`);
  return value as Proposals;
}

/** The file with some more proposals; what is proposed anew counts. */
export function withProposals(
  known: Proposals,
  more: readonly { text: string; language: string; translation: string }[],
): Proposals {
  const all: Record<string, Record<string, string>> = {};
  for (const [text, entry] of Object.entries(known)) all[text] = { ...entry };
  for (const { language, text, translation } of more) all[text] = { ...all[text], [language]: translation };
  return all;
}

/** The file without some of its proposals. */
export function withoutProposals(known: Proposals, isTaken: (text: string, language: string) => boolean): Proposals {
  return Object.fromEntries(
    Object.entries(known)
      .map(
        ([text, entry]) =>
          [text, Object.fromEntries(Object.entries(entry).filter(([language]) => !isTaken(text, language)))] as const,
      )
      .filter(([, entry]) => Object.keys(entry).length > 0),
  );
}

/** As it is written: sorted by text. */
export function proposalsFile(proposals: Proposals): LocaleFile {
  const sorted = Object.entries(proposals).sort(([a], [b]) => (a < b ? -1 : 1));
  return { path: PROPOSALS_FILE, text: `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n` };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEntry = (value: unknown): boolean =>
  isObject(value) && Object.values(value).every((translation) => typeof translation === 'string');
