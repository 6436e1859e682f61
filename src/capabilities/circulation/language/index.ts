import { z } from 'zod';
import { at, field, own, resource } from '../../../language/meta/names';
import { say } from '../../../lib/message';
import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';
import { nameMeta } from '../../../language/meta/primitives';
import type { FieldInput } from '../../../language/meta/resourceMeta';
import { AUDIENCE, READ_COUNT, READ_STATES, READING, READING_PAGE } from '../wire';

const circulationMeta = z
  .strictObject({
    states: z.array(z.int()).min(1).max(8).describe('states of the machine in which it is read'),
    from: z
      .array(field({ is: 'moment' }))
      .min(1)
      .max(3)
      .describe('times from which on it is read, as far as they are filled in: the latest is that of publication'),
    until: field({ is: 'moment' }).optional().describe('date after which it is read no more'),
    receipt: field({ is: 'yesNo' }).optional().describe('yes/no field: readers confirm that they have read it'),
    deadline: field({ is: 'moment' }).optional().describe('date until which they should'),
  })
  .describe('its records are for people: the child table `audience` says for whom, and who has read them is kept');

const readsMeta = own(
  z.strictObject({
    of: resource({
      isShown: true,
      with: 'circulation.circulated',
      called: say`resource whose records are circulated`,
    }).describe('resource whose records are read here'),
    names: z
      .record(field({ is: 'text' }), field({ of: at('of'), is: 'reference' }))
      .optional()
      .describe('own text field → reference of that resource whose name it shows'),
    all: nameMeta.optional().describe('right of a list of all that is published, whomever it is for'),
  }),
  {},
  { calls: 'own' },
).describe('what the caller is to read: records of another resource that are for him, with his own reading');

/** What a circulated resource says. */
export type Circulated = z.output<typeof circulationMeta>;
/** What a resource for readers says. */
export type Reads = z.output<typeof readsMeta>;

/** What a resource has to do with circulation: one of these. */
export interface Circulating {
  circulated?: Circulated;
  reads?: Reads;
  /** of those for readers: address of the page that shows one record with `?id=` */
  page?: string;
}

declare module '../../../language/model/Resource' {
  interface Uses {
    circulation?: Circulating;
  }
}
declare module '../../../language/meta/resourceMeta' {
  interface CapabilityKeys {
    circulation?: Circulated | Reads | undefined;
  }
}

const isCirculated = (said: Circulated | Reads): said is Circulated => 'states' in said;
const time = (title: string): FieldInput => ({ type: 'datetime', title, system: true, copy: false });

/** Records are for people, who read and confirm them. */
export const circulation: CapabilityLanguage<'circulation'> = {
  name: 'circulation',
  keys: {
    circulation: z
      .union([circulationMeta, readsMeta])
      .optional()
      .describe('records are for people, who read and confirm them: what is circulated, or what the caller is to read'),
  },
  normalise: ({ circulation: said }) => said && (isCirculated(said) ? { circulated: said } : { reads: said }),
  fields: ({ circulation: said }): Record<string, FieldInput> => {
    if (!said) return {};
    if (isCirculated(said))
      return {
        [AUDIENCE.table]: {
          type: 'lines',
          title: '阅读范围',
          help: '不填则所有人可见；部门包括其下级部门',
          max: 200,
          fields: {
            [AUDIENCE.department]: { type: 'department', title: '部门' },
            [AUDIENCE.person]: {
              type: 'user',
              title: '人员',
              required: `${AUDIENCE.department} == null && ${AUDIENCE.role} == null`,
            },
            [AUDIENCE.role]: { type: 'role', title: '角色' },
          },
        },
        [READ_COUNT]: { type: 'integer', title: '已读人数', system: true, copy: false, width: 90 },
      };
    return {
      [READING.state]: {
        type: 'enum',
        title: '阅读状态',
        system: true,
        options: READ_STATES.map((state) => ({ ...state })),
        width: 90,
      },
      [READING.readTime]: time('阅读时间'),
      [READING.confirmedTime]: time('确认时间'),
      [READING.urgedTime]: time('催办时间'),
    };
  },
  link({ resources }) {
    for (const resource of Object.values(resources)) {
      const own = resource.uses.circulation;
      if (!own?.reads) continue;
      const page = resource.screens.find((screen) => screen.kind === 'page' && screen.page === READING_PAGE)?.path;
      if (page === undefined) continue;
      own.page = page;
      resource.waits = page;
    }
  },
  leadsOn: true,
};
