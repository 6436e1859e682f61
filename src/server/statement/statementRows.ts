import type { StatementRow, StatementScreen } from '../../language/model';
import { resourceOf } from '../../language/model';
import { callOn, type Call } from '../resource/Call';
import { readSettings } from '../setting/settingsRoutes';
import { editedRows } from './editedRows';

/** The rows of a statement that count in an account set. */
export interface CountedRows {
  variant: string;
  rows: readonly StatementRow[];
  /** the record that they come from, where they are not those of the schema file */
  editedId?: string;
}

const ONLY_VARIANT = 'all';

/** The rows of a statement by the choice of the settings page, unless the account set has rows of its own. */
export async function statementRows(call: Call, screen: StatementScreen): Promise<CountedRows> {
  const variant = await variantOf(call, screen);
  const edited = await editedRows(call, screen, variant);
  return edited ? { variant, ...edited } : { variant, rows: screen.rows[variant] ?? [] };
}

async function variantOf({ services, session }: Call, { rows, variant }: StatementScreen): Promise<string> {
  if (!variant) return ONLY_VARIANT;
  const settings = await readSettings(
    callOn(services, session, resourceOf(services.model, variant.resource), undefined),
  );
  const said = String(settings[variant.field] ?? '');
  return Object.hasOwn(rows, said) ? said : (Object.keys(rows)[0] ?? ONLY_VARIANT);
}
