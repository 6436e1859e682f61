import type { Expression, Statement } from 'oxc-parser';
import { say } from '../../lib/message';
import { bind } from './bind';
import { FamilyFault } from './FamilyFault';
import { functionOf } from './functionOf';
import { isTrue, plain, type Said } from './Said';
import type { Scope } from './Scope';

type Evaluate = (node: Expression, scope: Scope) => Said;

/** Reads the constants and functions of a block; gives back what it returns, if it does. Types say nothing. */
export function declare(statements: readonly Statement[], scope: Scope, evaluate: Evaluate): Said | undefined {
  for (const statement of statements) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type === 'FunctionDeclaration' && declared.id)
      scope.set(declared.id.name, functionOf(declared, scope, evaluate));
  }
  for (const statement of statements) {
    const given = stated(statement, scope, evaluate);
    if (given) return given;
  }
  return undefined;
}

function stated(statement: Statement, scope: Scope, evaluate: Evaluate): Said | undefined {
  switch (statement.type) {
    case 'ExportNamedDeclaration':
      return statement.declaration ? stated(statement.declaration, scope, evaluate) : undefined;
    case 'VariableDeclaration':
      for (const { id, init } of statement.declarations) if (init) bind(id, evaluate(init, scope), scope, evaluate);
      return undefined;
    case 'ReturnStatement':
      return statement.argument ? evaluate(statement.argument, scope) : plain(statement, undefined);
    case 'IfStatement': {
      const chosen = isTrue(evaluate(statement.test, scope)) ? statement.consequent : statement.alternate;
      return chosen ? stated(chosen, scope, evaluate) : undefined;
    }
    case 'BlockStatement':
      return declare(statement.body, scope.inner(), evaluate);
    case 'ImportDeclaration':
      if (statement.importKind === 'type') return undefined;
      throw new FamilyFault(say`A family is one file: only types can be imported.`, statement);
    case 'FunctionDeclaration':
    case 'ExportDefaultDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      return undefined;
    default:
      throw new FamilyFault(
        say`A family is plain data, names, spread, functions and map: this cannot be said in it.`,
        statement,
      );
  }
}
