import { WebSocket } from 'ws';

/** Memory of a Node process, bytes, right after a full garbage collection. */
export interface CollectedMemory {
  /** objects, and what they hold outside the heap */
  held: number;
  resident: number;
}

/** Asks a process that listens for the inspector (`--inspect=port`). */
export async function collectedMemory(inspectPort: number): Promise<CollectedMemory> {
  const [target] = (await (await fetch(`http://127.0.0.1:${inspectPort}/json`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const inspector = new WebSocket(target!.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => inspector.once('open', resolve).once('error', reject));
  let id = 0;
  const ask = (method: string, params: object = {}) =>
    new Promise<{ result?: { value: string } }>((resolve, reject) => {
      inspector.once('message', (data: Buffer) => {
        const { result, error } = JSON.parse(data.toString()) as {
          result?: { result?: { value: string } };
          error?: { message: string };
        };
        if (error) reject(new Error(error.message));
        else resolve(result ?? {});
      });
      inspector.send(JSON.stringify({ id: (id += 1), method, params }));
    });
  try {
    // What the first round finishes off is freed by the second.
    await ask('HeapProfiler.collectGarbage');
    await ask('HeapProfiler.collectGarbage');
    const { result } = await ask('Runtime.evaluate', {
      expression: 'JSON.stringify(process.memoryUsage())',
      returnByValue: true,
    });
    const { heapUsed, external, rss } = JSON.parse(result!.value) as NodeJS.MemoryUsage;
    return { held: heapUsed + external, resident: rss };
  } finally {
    inspector.close();
  }
}
