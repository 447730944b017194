import { parseAst } from 'vite';

/** Characters; around a smaller function the parentheses cost more to fetch than they save. */
const LARGE = 4000;

/**
 * Libraries written for Node are wrapped in functions that the next line calls. An engine reads a function
 * once to skip it and once more when it is called, but only once where it stands in parentheses: for React on
 * a slow phone that saves a tenth of a second before anything is drawn. terser removes the parentheses that
 * the bundler adds.
 */
export function compileAtOnce(code: string): string {
  const places: number[] = [];
  for (const statement of parseAst(code).body) {
    if (statement.type !== 'VariableDeclaration') continue;
    for (const { init } of statement.declarations) {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') continue;
      const [wrapped, ...more] = init.arguments;
      if (wrapped?.type !== 'ArrowFunctionExpression' || wrapped.expression || more.length > 0) continue;
      if (wrapped.end - wrapped.start >= LARGE) places.push(wrapped.start, wrapped.end);
    }
  }
  const pieces = [0, ...places].map((from, index) => code.slice(from, places[index]));
  return pieces.reduce((before, piece, index) => `${before}${index % 2 === 1 ? '(' : ')'}${piece}`);
}
