import { fieldTypes } from '../../../src/fields/pure';
import type { Model, Resource } from '../../../src/language/model';
import { compileResource } from '../../../src/language/rules';
import type { ListAnswer, UserInfo } from '../../../src/language/wire';
import { addToDate } from '../../../src/lib/dates';
import { Random } from '../../../src/lib/Random';
import { chosenActions } from '../../../src/server/sample/reachState';
import { sampleDocument } from '../../../src/server/sample/sampleDocument';
import { FetchedLibrary } from './FetchedLibrary';
import type { SampleOptions } from './sampleOptions';
import { Server, ServerRefusal } from './Server';

export interface PostedSamples {
  added: number;
  /** actions that were done: title -> how often */
  done: Map<string, number>;
  /** what the server refused -> how often */
  refused: Map<string, number>;
}

/**
 * Enters samples on a running server as people do: by its calls, with references to what it has, and brought on by the
 * actions of their machine, which post and are refused like anybody's.
 * @throws UsageError where the server cannot be signed in to
 */
export async function postSamples(
  model: Model,
  resource: Resource,
  { count, days, packageId, seed, server: account, today }: SampleOptions,
): Promise<PostedSamples> {
  const server = await Server.signIn(account, packageId);
  const { action, add, list } = resource.operations;
  const compiled = compileResource(resource, fieldTypes);
  const library = await FetchedLibrary.of(model, resource, server);
  const { total } = await server.get<ListAnswer>(list, { pageNum: 1, pageSize: 1 });
  const { deptId, id: userId, userName } = await server.get<UserInfo>('/api/system/user/getUserInfo');
  const user = {
    id: String(userId),
    name: userName,
    departmentId: deptId === null || deptId === undefined ? null : String(deptId),
  };
  const random = new Random(seed);
  const posted: PostedSamples = { added: 0, done: new Map(), refused: new Map() };
  for (let index = 0; index < count; index++) {
    const day = addToDate(today, -random.between(0, days), 'day')!;
    // Numbers that count the samples go on after what is there, so that what was made before is not made again.
    const state = sampleDocument(
      compiled,
      {},
      { random, library, serial: total + index, context: { user, can: () => true, now: () => `${day} 09:00:00` } },
    );
    try {
      const { id } = await server.post<{ id: string }>(add, state.document);
      posted.added++;
      for (const { name, title } of chosenActions({ ...resource, uses: { ...resource.uses, postings: [] } }, random)) {
        await server.post(`${action}/${name}`, { ids: [id] });
        posted.done.set(title, (posted.done.get(title) ?? 0) + 1);
      }
    } catch (error) {
      if (!(error instanceof ServerRefusal)) throw error;
      posted.refused.set(error.message, (posted.refused.get(error.message) ?? 0) + 1);
    }
  }
  return posted;
}
