import { isObject } from '../../lib/isObject';
import { MIN_REASON, SILENCE } from '../../language/meta/Silence';
import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import type { Finding, Rule } from '../Rule';
import { isReason, type WrittenSilence, type Silences } from '../Silences';
import { unknownName } from '../unknownName';

const silenced = (value: unknown) => order({ fields: { phone: { [SILENCE]: value } } });
const at = (...keys: string[]) => ({ file: orderFile, path: ['fields', 'phone', SILENCE, ...keys] });

export const silence: Rule = {
  id: 'silence',
  severity: 'error',
  summary: 'A silencing names rules that can be silenced, each with a reason.',
  isFinal: true,
  *inLoading({ silences }) {
    for (const { file, path, value } of silences.raw)
      if (!isObject(value))
        yield {
          file,
          path: [...path, SILENCE],
          message: say`"${SILENCE}" holds no rules.`,
          hint: say`Expected: ${'{ "rule-id": "reason" }'}`,
        };
    for (const written of silences.written) yield* faults(written, silences);
  },
  bad: () => [
    { files: silenced({ 'unknown-feild': 'Comes with the next release' }), at: at('unknown-feild') },
    { files: silenced({ 'unknown-field': 'ok' }), at: at('unknown-field') },
    { files: silenced({ 'unknown-field': true }), at: at('unknown-field') },
    { files: silenced({ shape: 'This key is for another program' }), at: at('shape') },
    { files: silenced('unknown-field'), at: at() },
  ],
  good: () => [{ files: {} }, { files: silenced({ 'unknown-field': 'Comes with the next release' }) }],
};

function* faults({ rule, reason, file, path }: WrittenSilence, { rules }: Silences): Generator<Finding> {
  const place = { file, path: [...path, SILENCE, rule] };
  const known = rules.find(({ id }) => id === rule);
  const allowed = rules.filter(({ isFinal }) => !isFinal).map(({ id }) => id);
  if (!known) yield unknownName({ place, name: rule, atKey: true, message: say`There is no rule "${rule}".`, allowed });
  else if (known.isFinal)
    yield {
      ...place,
      atKey: true,
      message: say`The rule "${rule}" cannot be silenced.`,
      hint: say`What it finds is not understood, or lost`,
    };
  else if (!isReason(reason))
    yield {
      ...place,
      message: say`The reason of a silencing is missing.`,
      hint: say`At least ${MIN_REASON} characters that tell the next reader why`,
    };
}
