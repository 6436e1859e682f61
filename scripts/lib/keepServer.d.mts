import type { ChildProcess } from 'node:child_process';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Why a server has stopped by itself: what it said last, and the SQL that it refused to run. */
export interface ServerStop {
  text: string;
  statements: string[];
}

export function keepServer(options: {
  port: number;
  launch: (port: number) => ChildProcess;
  onState?: (stopped: ServerStop | null) => void;
  startMs?: number;
}): {
  restart(): Promise<void>;
  forward(call: IncomingMessage & { originalUrl?: string }, answer: ServerResponse): Promise<void>;
  forwardSocket(call: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
  close(): Promise<void>;
};
