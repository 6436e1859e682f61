import { REPORT_UNIT } from '../../language/rules/reportUnit';
import type { TemplateColumn } from '../../language/wire';
import type { Session } from '../access/Session';
import { callOn } from '../resource/Call';
import { canSee } from '../resource/canSee';
import type { Services } from '../Services';
import { columnTable } from './columnTable';

/**
 * `getTemplatePropList` (B-277): the columns of a table as its schema says them, without those that the caller may not
 * see.
 */
export function templateColumns(
  services: Services,
  session: Session,
  tableType: unknown,
  language: string | undefined,
): TemplateColumn[] {
  const { columns, resource } = columnTable(services.model, session, tableType, services.translator(language));
  const call = callOn(services, session, resource, language);
  return columns
    .filter(({ field }) => {
      if (field.path === REPORT_UNIT) return true;
      const compiled = call.compiled.byPath.get(field.path);
      return compiled !== undefined && canSee(call, compiled);
    })
    .map(({ field, column }) => ({
      path: column.path,
      title: call.t(column.title ?? field.title),
      width: column.width ?? field.width,
      fixed: column.fixed ?? 'none',
    }));
}
