import type { Expression, Statement } from 'oxc-parser';
import type { Scope } from './Scope';

/** The scope of a list of statements: constants and functions by name. */
export function declare(statements: readonly Statement[], outer?: Scope): Scope {
  const scope: Scope = { names: new Map(), outer };
  for (const statement of statements) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type === 'FunctionDeclaration' && declaration.id) {
      // A declared function is read like an arrow function: its parameters and its body are the same.
      scope.names.set(declaration.id.name, { expression: declaration as unknown as Expression, scope });
    } else if (declaration?.type === 'VariableDeclaration') {
      for (const { id, init } of declaration.declarations)
        if (id.type === 'Identifier' && init) scope.names.set(id.name, { expression: init, scope });
    }
  }
  return scope;
}
