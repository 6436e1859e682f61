import type { z } from 'zod';
import { permissionCode } from '../../../language/action/permissionCode';
import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';
import { threadMeta } from './threadMeta';

/** Records are answered by records of another resource, one of which may be the best. */
export type Threading = z.output<typeof threadMeta> & {
  /** address of the resource of the answers, and that at which one is added by whom */
  answers?: { api: string; add: string; right: string; max: number };
};

declare module '../../../language/model/Resource' {
  interface Uses {
    thread?: Threading;
    /** resource that its records answer */
    answers?: string;
  }
}
declare module '../../../language/meta/resourceMeta' {
  interface CapabilityKeys {
    thread?: z.output<typeof threadMeta> | undefined;
  }
}

/** Signs of an answer at most where its field says nothing: those of a short text. */
const USUAL_MAX = 100;

/** People ask, others answer below it. */
export const thread: CapabilityLanguage<'thread'> = {
  name: 'thread',
  keys: { thread: threadMeta.optional() },
  normalise: ({ thread: said }) => said && { ...said },
  link({ resources }) {
    for (const { name, uses } of Object.values(resources)) {
      const said = uses.thread;
      const answers = said && resources[said.of];
      if (!said || !answers) continue;
      answers.uses.answers = name;
      const { api, fields, operations } = answers;
      const max = fields.find((field) => field.name === said.content)?.settings.max;
      said.answers = {
        api,
        add: operations.add,
        right: permissionCode(answers, 'add'),
        max: typeof max === 'number' ? max : USUAL_MAX,
      };
    }
  },
};
