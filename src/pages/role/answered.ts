import { CallError } from '../../client';

/** The answer of a call, or undefined when it was refused or did not arrive, which the client has said. */
export async function answered<T>(call: Promise<T>): Promise<{ value: T } | undefined> {
  try {
    return { value: await call };
  } catch (error) {
    if (error instanceof CallError) return undefined;
    throw error;
  }
}
