/** Whether a path is that of a family of resources, told by where it lies. */
export const isFamily = (path: string): boolean => path.startsWith('schemas/') && path.endsWith('.ts');
