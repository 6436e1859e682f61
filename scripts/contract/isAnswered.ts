import { CallError } from '../../src/client/CallError';
import type { Context } from './Context';
import type { Endpoint } from './Endpoint';

/**
 * Whether a server has an endpoint at all, be it that it refuses the empty call. Addresses that the server gives out
 * first (`{endpoint}`) cannot be asked.
 * @throws CallError when the server does not answer
 */
export async function isAnswered(context: Context, { id, path }: Endpoint): Promise<boolean> {
  if (!path.startsWith('/')) return false;
  try {
    await context.call(id);
  } catch (error) {
    if (!(error instanceof CallError) || error.code === 0) throw error;
    return error.code !== 404;
  }
  return true;
}
