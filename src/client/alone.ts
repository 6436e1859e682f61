/**
 * Runs the task while no other browser tab runs one of the same name. Where the browser has no such locks (plain HTTP),
 * at once.
 */
export function alone<T>(name: string, task: () => Promise<T>): Promise<T> {
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
  return locks ? (locks.request(name, task) as Promise<T>) : task();
}
