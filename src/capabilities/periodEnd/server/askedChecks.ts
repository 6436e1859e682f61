import { LEVEL } from '../../../language/meta/controlLevel';
import type { PeriodCheck } from '../../../language/wire';
import { actionNamed } from '../../../language/rules';
import type { EndedPeriod } from '../../../server/resource/capability/Capability';
import type { Call } from '../../../server/resource/Call';
import { levelOf } from '../../../server/resource/levelOf';
import type { Connection } from '../../../server/storage';
import type { AskedQuestion } from '../language';

const FIXED: Readonly<Record<string, number>> = { refuses: LEVEL.refuses, warns: LEVEL.warns };

/** What rooms find of a period that its closings ask for, each with the closing; one that asks nothing today is left out. */
export async function askedChecks(
  call: Call,
  asks: readonly AskedQuestion[],
  period: EndedPeriod,
  database: Connection,
): Promise<PeriodCheck[]> {
  const { model, phases } = call.services;
  const found: PeriodCheck[] = [];
  for (const { by, level, question } of asks) {
    const said = FIXED[level] ?? (await levelOf(model, call.session.packageId, level, database));
    if (said !== LEVEL.refuses && said !== LEVEL.warns) continue;
    const asked = { by: actionNamed(call.resource, by).title, isWarning: said === LEVEL.warns };
    for (const { periodQuestions } of phases.capabilities)
      for (const check of (await periodQuestions?.[question]?.(call, period, by, database)) ?? [])
        found.push({ ...check, asked });
  }
  return found;
}
