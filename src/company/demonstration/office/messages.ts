import { addToDate } from '../../../lib/dates';
import { groupBy } from '../../../lib/groupBy';
import { asWritten, type Said } from '../../../server/inbox/Said';
import type { Demo, DemoRow } from '../../../server/demonstration/Demo';

/** Days back from today that inboxes of the demonstration reach. */
const DAYS = 14;
/** Messages that each person has yet to read: the newest ones. */
const UNREAD = 2;

interface Told {
  time: string;
  people: readonly string[];
  kind: string;
  title: Said;
  text: Said;
  path: string;
  /** id of who did what it tells of; undefined: the server tells it by itself */
  by?: string | undefined;
}

/**
 * What members of an account set were told in the last days: invitations to meetings, journals that were sent to them,
 * deadlines of circulated files. `rowsOf` gives the records that they are about, `names` whoever did it.
 */
export function messages(
  packageId: string,
  today: string,
  members: readonly string[],
  names: ReadonlyMap<string, string>,
  rowsOf: (resource: string) => readonly DemoRow[],
): NonNullable<Demo['beside']> {
  const since = addToDate(today, -DAYS, 'day') ?? today;
  const told = [
    ...rowsOf('meeting').map(invitation),
    ...rowsOf('journalCenter').map(sentJournal),
    ...rowsOf('circulated').flatMap((row) => deadline(row, today, members)),
  ]
    .filter(({ time }) => time >= since)
    .toSorted((one, other) => one.time.localeCompare(other.time));
  const rows = told.flatMap(({ by, kind, path, people, text, time, title }) =>
    people
      .filter((person) => members.includes(person) && person !== by)
      .map((person) => ({
        package_id: packageId,
        user_id: person,
        kind,
        title: JSON.stringify(title),
        body: JSON.stringify(text),
        path,
        from_name: by === undefined ? '' : (names.get(by) ?? ''),
        once: null,
        created_time: time,
        read_time: `${time.slice(0, 10)} 23:00:00`,
      })),
  );
  const newest = new Set([...groupBy(rows, ({ user_id }) => user_id).values()].flatMap((own) => own.slice(-UNREAD)));
  return [{ table: 'sys_message', rows: rows.map((row) => (newest.has(row) ? { ...row, read_time: null } : row)) }];
}

function invitation({ createdId, createdTime, id, participants, startTime, subject }: DemoRow): Told {
  return {
    time: String(createdTime),
    people: (participants as DemoRow[]).map(({ userId }) => String(userId)),
    kind: 'meeting',
    title: { text: '{title} {name}', texts: { title: '会议' }, params: { name: String(subject) } },
    text: { text: '邀请您参加{time}的会议', params: { time: String(startTime).slice(0, 16) } },
    path: `/meetingManagement/myMeetingDetail?id=${id}`,
    by: String(createdId),
  };
}

function sentJournal({ createdId, createdTime, id, name, receivers }: DemoRow): Told {
  return {
    time: String(createdTime),
    people: (receivers as DemoRow[]).map(({ personId }) => String(personId)),
    kind: 'journal',
    title: asWritten(String(name)),
    text: { text: '给您发送了日志' },
    path: `/journalManagement/journalCenterDetail?id=${id}`,
    by: String(createdId),
  };
}

/** The morning before the day on which it is to be confirmed. */
function deadline(row: DemoRow, today: string, members: readonly string[]): Told[] {
  const day = addToDate(String(row.deadline), -1, 'day') ?? '';
  if (day > today) return [];
  return [
    {
      time: `${day} 08:40:00`,
      people: members,
      kind: 'reminder',
      title: asWritten(String(row.name)),
      text: { text: '请在{date}前阅读并确认', params: { date: String(row.deadline) } },
      path: `/contentManagement/filesCirculatedDetail?id=${row.id}`,
    },
  ];
}
