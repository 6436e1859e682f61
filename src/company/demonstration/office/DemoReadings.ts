import { addToDate } from '../../../lib/dates';
import type { Demo } from '../../../server/demonstration/Demo';

/** Who has read what the office writes, and what readers say of it. */
export class DemoReadings {
  readonly #rows: Record<string, unknown>[] = [];
  readonly #remarks: Record<string, unknown>[] = [];

  constructor(
    readonly accountSetId: string,
    readonly today: string,
  ) {}

  /** Readers open a record some days ago, the first of them confirm it. */
  read(resource: string, recordId: string, ago: number, readers: readonly string[], confirmed = 0): void {
    const day = addToDate(this.today, -ago, 'day') ?? this.today;
    readers.forEach((user, place) => {
      const time = `${day} ${String(9 + (place % 8)).padStart(2, '0')}:20:00`;
      this.#rows.push({
        package_id: this.accountSetId,
        resource,
        record_id: recordId,
        user_id: user,
        read_time: time,
        confirmed_time: place < confirmed ? time : null,
        note: place === 0 && confirmed > 0 ? '已组织本部门学习' : null,
        urged_time: null,
      });
    });
  }

  /** Readers remark on a record some days ago, one after the other. */
  remark(resource: string, recordId: string, ago: number, said: readonly [user: string, text: string][]): void {
    const day = addToDate(this.today, -ago, 'day') ?? this.today;
    said.forEach(([user, text], place) => {
      this.#remarks.push({
        package_id: this.accountSetId,
        resource,
        record_id: recordId,
        user_id: user,
        text,
        mentions: '[]',
        created_time: `${day} ${String(10 + place)}:05:00`,
      });
    });
  }

  /** What is kept beside the records. */
  get beside(): NonNullable<Demo['beside']> {
    return [
      { table: 'sys_reading', rows: this.#rows },
      { table: 'sys_remark', rows: this.#remarks },
    ];
  }
}
