import { isObject } from '../../lib/isObject';
import { say } from '../../lib/message';
import { BREAKS } from '../../language/meta/breaks';
import { order, orderFile } from '../baseFiles';
import { isReason } from '../Silences';
import type { Rule } from '../Rule';

/** As the report of a change writes it: what kind of thing, and its name. */
const KEY = /^(resource|screen|permission|field|table|state|action|item|ledger|posting|conversion|api):.+$/;

const broken = (breaks: unknown) => order({ [BREAKS]: breaks as never });

export const acknowledgedBreak: Rule = {
  id: 'acknowledged-break',
  severity: 'error',
  summary: 'What a file acknowledges to break has the key that `schemas -- diff` names, and a reason.',
  *inLoading({ sources }) {
    for (const { file, index, value } of sources.breaks) {
      const path = [...(index === undefined ? [] : [index]), BREAKS];
      if (!isObject(value)) {
        yield { file, path, message: say`"${BREAKS}" holds keys of breaks, each with its reason.` };
        continue;
      }
      for (const [key, reason] of Object.entries(value)) {
        if (!KEY.test(key))
          yield {
            file,
            path: [...path, key],
            atKey: true,
            message: say`"${key}" is no key of a break.`,
            hint: say`It looks like ${['field:lines.price', 'permission:/orderList/examine']}; schemas -- diff names it`,
          };
        else if (!isReason(reason))
          yield {
            file,
            path: [...path, key],
            message: say`The reason why "${key}" may break is missing or too short.`,
          };
      }
    }
  },
  bad: () => [
    { files: broken(['field:remark']), at: { file: orderFile, path: ['$breaks'] } },
    { files: broken({ remark: 'moved to the lines' }), at: { file: orderFile, path: ['$breaks', 'remark'] } },
    { files: broken({ 'field:remark': 'no' }), at: { file: orderFile, path: ['$breaks', 'field:remark'] } },
  ],
  good: () => [{ files: {} }, { files: broken({ 'field:remark': 'moved to the lines' }) }],
};
