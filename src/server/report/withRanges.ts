import { growingNumbers } from '../../fields/text/growingNumbers';
import { type Group, type ReportScreen, resourceOf } from '../../language/model';
import { inRanges } from '../../language/rules/inRanges';
import { callOn, type Call } from '../resource/Call';
import { readSettings } from '../setting/settingsRoutes';

/**
 * A report whose columns end where the account set says on a settings page; the same report where it says nothing, or
 * has nothing to say. One statement, none where no page is asked.
 */
export async function withRanges(call: Call, screen: ReportScreen): Promise<ReportScreen> {
  const { across } = screen;
  const ranges = across && (await rangesOf(call, across));
  return ranges ? inRanges(screen, ranges) : screen;
}

async function rangesOf(
  { services, session }: Call,
  { ranges = [], rangesOf: of }: Group,
): Promise<number[] | undefined> {
  if (!of) return undefined;
  const settings = await readSettings(callOn(services, session, resourceOf(services.model, of.resource), undefined));
  const said = growingNumbers(String(settings[of.field] ?? ''));
  return said && [...(ranges[0] === 0 ? [0] : []), ...said];
}
