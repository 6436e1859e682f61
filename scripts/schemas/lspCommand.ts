import type { Command } from './Command';

export const lspCommand: Command = {
  usage: 'lsp',
  summary:
    'Speaks the Language Server Protocol over standard input and output: findings, completion in expressions, definitions, references, renaming and fixes.',
  async run(_, root) {
    const { serve } = await import('../../src/workspace/languageServer/serve');
    await serve(root);
    return 0;
  },
};
