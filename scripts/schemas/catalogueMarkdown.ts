import type { Catalogue, MenuEntry } from '../../src/language/model';

/** Routes, menu and permissions as three tables or lists for people. */
export function catalogueMarkdown({ routes, menu, permissions }: Catalogue): string {
  return [
    `# Routes (${routes.length})`,
    '',
    ...table(
      ['path', 'aliases', 'name', 'title', 'module', 'group', 'kind', 'hidden', 'noCache', 'permissions', 'file'],
      routes.map((route) => [
        route.path,
        route.aliases.join(' '),
        route.name,
        route.title.text,
        route.module,
        route.group,
        route.kind,
        mark(route.hidden),
        mark(route.noCache),
        route.permissions.join(' '),
        route.file,
      ]),
    ),
    '',
    '# Menu',
    '',
    ...menu.flatMap((entry) => menuLines(entry, 0)),
    '',
    `# Permissions (${permissions.length})`,
    '',
    ...table(
      ['permission', 'title', 'resource', 'screens', 'buttons'],
      permissions.map(({ code, title, resource, screens, buttons }) => [
        code,
        title,
        resource,
        screens.join(' '),
        buttons.join(' '),
      ]),
    ),
  ].join('\n');
}

const mark = (flag: boolean) => (flag ? 'yes' : '');

function menuLines({ title, path, children }: MenuEntry, depth: number): string[] {
  return [
    `${'  '.repeat(depth)}- ${title.text}${path === undefined ? '' : ` \`${path}\``}`,
    ...children.flatMap((child) => menuLines(child, depth + 1)),
  ];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}
