import { parseSync } from 'vite';

export type FoundImport = {
  specifier: string;
  line: number;
  /** `import type` and `export type … from` only; `{ type X }` alone still loads the module at run time. */
  typeOnly: boolean;
};

/** Every static import, re-export and literal dynamic import of a TypeScript module. */
export function scanImports(fileName: string, code: string): FoundImport[] {
  const { module, errors } = parseSync(fileName, code);
  if (errors.length > 0) throw new Error(`${fileName}: ${errors[0]?.message}`);
  const lineOf = (offset: number): number => code.slice(0, offset).split('\n').length;
  const found: FoundImport[] = module.staticImports.map((entry) => ({
    specifier: entry.moduleRequest.value,
    line: lineOf(entry.start),
    typeOnly: /^import\s+type\b/.test(code.slice(entry.start, entry.end)),
  }));
  for (const statement of module.staticExports) {
    const from = statement.entries.find((entry) => entry.moduleRequest)?.moduleRequest;
    if (!from) continue;
    const typeOnly = /^export\s+type\b/.test(code.slice(statement.start, statement.end));
    found.push({ specifier: from.value, line: lineOf(statement.start), typeOnly });
  }
  for (const { moduleRequest, start } of module.dynamicImports) {
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(code.slice(moduleRequest.start, moduleRequest.end));
    if (literal?.[2]) found.push({ specifier: literal[2], line: lineOf(start), typeOnly: false });
  }
  return found;
}
