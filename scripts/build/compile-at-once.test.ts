import { expect, it } from 'vitest';
import { compileAtOnce } from './compile-at-once.ts';

it('puts what wraps a large library in parentheses, and nothing else', () => {
  const large = `{e.x="${'x'.repeat(4000)}"}`;
  const wrap = (one: string, two: string) =>
    `import{t}from"./r.js";var a=${one},b=t((e,n)=>{n.exports=a()});const c=${two},d=t(e=>e.y);f(()=>${large});`;
  expect(compileAtOnce(wrap(`t(e=>${large})`, `t((e,n)=>${large})`))).toBe(
    wrap(`t((e=>${large}))`, `t(((e,n)=>${large}))`),
  );
  expect(compileAtOnce('f(() => {});')).toBe('f(() => {});');
});
