import { readFileSync } from 'node:fs';
import { buildCatalogue } from '../../src/language/catalogue/buildCatalogue';
import type { Model } from '../../src/language/model';
import type { ApiSession } from '../support/apiSession';
import type { Visitor } from './ScreenVisitor';

/** The built model, from which everything on screens is generated. */
export function builtModel(): Pick<Visitor, 'model' | 'catalogue'> {
  const model = JSON.parse(readFileSync('dist/model.json', 'utf8')) as Model;
  return { model, catalogue: buildCatalogue(model) };
}

/** What a role may do, and records that it sees. Each resource is asked for once. */
export async function roleView(api: ApiSession): Promise<Pick<Visitor, 'rights' | 'recordOf'>> {
  const functions = await api.get<{ frontUid: string }[] | null>('/api/system/function/getUsableFunctions');
  const known = new Map<string, Promise<string | undefined>>();
  const first = async (list: string): Promise<string | undefined> => {
    // Who may not see the list knows no record; anything else that goes wrong is told.
    const found = await api
      .get<{ list: { id: string }[] }>(list, { pageNum: '1', pageSize: '1' })
      .catch((error: unknown) => {
        if (error instanceof Error && error.message.startsWith('403 ')) return undefined;
        throw error;
      });
    return found?.list[0]?.id;
  };
  return {
    rights: new Set((functions ?? []).map(({ frontUid }) => frontUid)),
    recordOf({ name, operations }) {
      const record = known.get(name) ?? first(operations.list);
      known.set(name, record);
      return record;
    },
  };
}
