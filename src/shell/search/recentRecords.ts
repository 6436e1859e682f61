import { session } from '../../client/sessionStore';
import { tabStorage } from '../../client/storage';
import type { Title } from '../../language/model';

/** A record that was looked at, by the tab that showed it. */
export interface RecentRecord {
  path: string;
  /** of the screen */
  title: Title;
  /** what the record is called */
  detail: string;
}

const KEY = 'recent_records';
/** Records remembered. */
const MAX = 8;

/** The records that the person opened last in this browser tab, the last one first. */
export function recentRecords(): RecentRecord[] {
  const stored = JSON.parse(tabStorage.read(KEY) ?? 'null') as { owner: string; records: RecentRecord[] } | null;
  return stored?.owner === session.userId ? stored.records : [];
}

/** Remembers that a record was opened. What somebody else opened here before is forgotten. */
export function noteRecord(record: RecentRecord): void {
  const records = [record, ...recentRecords().filter(({ path }) => path !== record.path)].slice(0, MAX);
  tabStorage.write(KEY, JSON.stringify({ owner: session.userId, records }));
}
