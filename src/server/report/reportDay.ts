import type { ReportScreen } from '../../language/model';
import { AS_OF, asOfDay } from '../../language/rules/asOfDay';
import type { Params } from '../calls/pageOf';
import { CallError } from '../Refusal';
import type { Call } from '../resource/Call';

/** The day from which a report counts, `YYYY-MM-DD`: today where it is asked for no other. 400 for what is no day. */
export function reportDay({ context }: Pick<Call, 'context'>, screen: ReportScreen, params: Params): string {
  const day = asOfDay(screen, params, context.now().slice(0, 10));
  if (day === undefined) throw new CallError(400, `${AS_OF}: YYYY-MM-DD`);
  return day;
}
