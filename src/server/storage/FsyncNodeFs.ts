import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type InitOptions = Parameters<NodeFS['init']>[1];
interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } };
}

/**
 * Folder on disk whose fsync reaches the disk: Emscripten's own answers "done" without doing anything, which loses
 * commits when the power fails.
 */
export class FsyncNodeFs extends NodeFS {
  override async init(pg: PGlite, options: InitOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const setFsync = ({ NODEFS }: EmscriptenModule) => {
      NODEFS.stream_ops.fsync = ({ nfd }) => {
        // Folders are opened without a file descriptor.
        if (nfd !== undefined) fsyncSync(nfd);
        return 0;
      };
    };
    const preRun = emscriptenOpts.preRun ?? [];
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(Array.isArray(preRun) ? preRun : [preRun]), setFsync as never],
      },
    };
  }
}
