import { ROOM_SQL } from './roomSql';
import type { Violation } from './Violation';

/** Rooms and the company: whatever there reads or writes records does it through `src/server/records`. */
const ROOM = /^src\/(capabilities|company)\/\w+\/server\//;
const ENGINE = /^src\/(server|capabilities|company|language|renderer|fields|pages|shell|client)\//;
/** Where rules may be asked without anybody's rights. */
const RIGHTS = /^src\/(language\/rules\/withEveryRight|server\/records\/asSystem)\.ts$/;

const HAND_MADE = /\bcan: \(\) => true\b|\bwildcard: true,\n\s+codes:/;
const TABLES =
  /\b(?:tableOf|lineTableOf|balanceTableOf|monthTableOf)\(|(?<![\w'./-])r_[a-z]\w*|\$\{(?:EMPLOYEES|DEPARTMENTS)\}/;
const ACCOUNT_SET = /\bpackage_id\b/;
/** Tables that a room keeps for itself, which hold no records. */
const OWN_TABLES = /\bsys_[a-z]/;

interface Source {
  file: string;
  source: string;
}

/**
 * Files that come to records past the door, and names in the list that do not any more.
 * @param listed why -> folder below src -> files
 */
export function pastTheDoor(sources: readonly Source[], listed = ROOM_SQL): Violation[] {
  const known = new Set(
    Object.values(listed).flatMap((folders) =>
      Object.entries(folders).flatMap(([folder, names]) => names.split(' ').map((name) => `src/${folder}/${name}.ts`)),
    ),
  );
  const product = sources.filter(({ file }) => ENGINE.test(file) && !/\.test\.tsx?$/.test(file));
  const past = product.filter(({ file, source }) => ROOM.test(file) && speaksSql(source)).map(({ file }) => file);
  return [
    ...product
      .filter(({ file, source }) => HAND_MADE.test(source) && !RIGHTS.test(file))
      .map(({ file }) =>
        said(file, 'rights made by hand: ask with `asSystem(call, why)`, or rules with `withEveryRight`'),
      ),
    ...past
      .filter((file) => !known.has(file))
      .map((file) => said(file, 'comes to records past the door: `records(call, name)` of src/server/records')),
    ...[...known]
      .filter((file) => !past.includes(file))
      .map((file) => said(file, 'comes to records through the door: take it from scripts/structure/roomSql.ts')),
  ];
}

function speaksSql(source: string): boolean {
  const code = source.replaceAll(/^import [^;]*;$|^\s*(?:\/\/|\/?\*).*$/gm, '');
  return TABLES.test(code) || (ACCOUNT_SET.test(code) && !OWN_TABLES.test(code));
}

function said(file: string, message: string): Violation {
  return { file, line: 1, message };
}
