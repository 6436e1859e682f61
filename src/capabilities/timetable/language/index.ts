import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';
import type { Filter } from '../../../language/model';
import { timetableKeys, type TimetableInput } from './timetableMeta';

/** Rows × days, with everything filled in. */
export interface Timetable {
  rows: {
    /** resource whose records they are */
    of: string;
    /** fields before a row; empty: what its record is called */
    shows: string[];
    filter: Filter;
    /** only those with a record that the caller sees */
    seen?: true;
    /** the lines of a chosen record of `by` that say which rows there are; fields of these lines */
    named?: { by: string; lines: string; row: string; from?: string; to?: string };
  };
  span: TimetableInput['span'];
  cells: { row: string; day: string; key?: string | undefined; color?: string | undefined };
  /** field that stands in the cells */
  field: string;
  isEntered: boolean;
  /** what stands where there is explicitly nothing */
  rest?: { title: string } | undefined;
  publish?: string | undefined;
  /** the buttons above it */
  actions: string[];
}

declare module '../../../language/model/Resource' {
  interface Uses {
    /** its records are the cells of a timetable: those of one row and one day are one */
    timetable?: { row: string; day: string }[];
  }
}
declare module '../../../language/model/Screen' {
  interface RoomScreens {
    timetable: Timetable;
  }
}
declare module '../../../language/meta/screenMeta' {
  interface RoomScreenInputs {
    timetable: TimetableInput;
  }
}

/** Records as the cells of rows × days. */
export const timetable: CapabilityLanguage<'timetable'> = {
  name: 'timetable',
  keys: {},
  normalise({ screens }) {
    const cells = Object.values(screens).flatMap((screen) => (screen.kind === 'timetable' ? [screen.cells] : []));
    const pairs = new Map(cells.map(({ day, row }) => [`${row}/${day}`, { row, day }]));
    return pairs.size === 0 ? undefined : [...pairs.values()];
  },
  screens: {
    timetable: {
      description: 'records in the cells of rows and days: who works when, what is taken when',
      called: '时间表',
      keys: timetableKeys,
      normalise: ({ cells, enter, publish, rest, rows, span }) => ({
        rows: {
          of: rows.of,
          shows: rows.shows ?? [],
          filter: rows.filter ?? {},
          ...(rows.seen ? { seen: rows.seen } : {}),
          ...namedOf(rows),
        },
        span,
        cells: { row: cells.row, day: cells.day, key: cells.key, color: cells.color },
        field: enter ?? cells.shows,
        isEntered: enter !== undefined,
        rest,
        publish,
        actions: publish === undefined ? [] : [publish],
      }),
      openedBy: 'list',
      hasOwnRight: true,
      title: '{title}时间表',
    },
  },
};

function namedOf({ named }: TimetableInput['rows']): Pick<Timetable['rows'], 'named'> {
  if (!named) return {};
  const [lines = '', row = ''] = named.in.split('.');
  const field = (path: string | undefined): string | undefined => path?.split('.')[1];
  const [from, to] = [field(named.from), field(named.to)];
  return {
    named: {
      by: named.by,
      lines,
      row,
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
    },
  };
}
