import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { flattenTexts } from '#shared/contract/flat-texts.ts';
import { compareTexts, neededForms } from './locale-rules.ts';
import { findUsedKeys } from './locale-usage.ts';
import { checkLocales } from './locales.ts';
import { findUnusedTexts } from './unused-texts.ts';

const english = flattenTexts({
  title: 'Graves',
  empty: 'No graves near {{place}}',
  found_one: 'One grave',
  found_other: '{{count}} graves in {{place}}',
});
const compare = (texts: object, language: string, identical: string[] = []): string[] =>
  compareTexts(english, flattenTexts(texts), language, new Set(identical));

describe('compareTexts', () => {
  it('accepts a complete Arabic with its six forms', () => {
    const found = Object.fromEntries(
      ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => [`found_${form}`, `قبور في {{place}}`]),
    );
    expect(compare({ title: 'القبور', empty: 'لا قبور قرب {{place}}', ...found }, 'ar')).toEqual([]);
  });

  it('asks for the forms of the language and refuses dead ones', () => {
    expect(neededForms('fr', 'found')).toEqual(['one', 'many', 'other']);
    const rest = {
      title: 'Kubur',
      empty: 'Tiada kubur dekat {{place}}',
      found_other: '{{count}} kubur di {{place}}',
    };
    expect(compare(rest, 'ms')).toEqual([]);
    expect(compare({ ...rest, found_one: 'satu di {{place}}' }, 'ms')).toEqual([
      'found_one is never used in ms',
    ]);
    expect(compare({ ...rest, found_zero: 'tiada di {{place}}' }, 'ms')).toEqual([]);
    expect(compare(rest, 'tr')).toEqual(['found_one is missing']);
  });

  it('reports missing, foreign, empty, and identical texts', () => {
    const texts = {
      title: 'Graves',
      empty: ' ',
      extra: 'x',
      found_one: '{{place}}',
      found_other: '{{count}} {{place}}',
    };
    expect(compare(texts, 'tr')).toEqual([
      'title equals English (allow it in identical.json if that is right)',
      'empty is empty',
      'extra is not in English',
    ]);
    const { extra, ...known } = { ...texts, empty: '{{place}}' };
    expect(extra).toBe('x');
    expect(compare(known, 'tr', ['title'])).toEqual([]);
  });

  it('compares placeholders and tags; a plural form may do without its count', () => {
    const original = flattenTexts({
      a: 'Hello <b>{{name}}</b>',
      b_one: 'one',
      b_other: '{{count, number}} duas',
    });
    const other = flattenTexts({ a: 'Merhaba {{isim}}', b_one: 'bir', b_other: 'çok' });
    expect(compareTexts(original, other, 'tr', new Set())).toEqual([
      'a lacks {{name}}, {{<b>}}, {{</b>}}',
      'a has {{isim}}, which English has not',
    ]);
  });

  it('holds English itself to its own forms', () => {
    expect(
      compareTexts(flattenTexts({ n_other: 'x' }), flattenTexts({ n_other: 'x' }), 'en', new Set()),
    ).toEqual(['n_one is missing']);
  });
});

describe('findUsedKeys', () => {
  it('finds literal keys and where they may be', () => {
    const code = `const { t } = useTexts('duas');
t('send'); t("search:title", { x }); format('no'); obj.t('no'); t(\`a.\${b}\`);`;
    expect(findUsedKeys(code, 'graves')).toEqual([
      { key: 'send', namespaces: ['duas'], line: 2 },
      { key: 'title', namespaces: ['search'], line: 2 },
    ]);
    expect(findUsedKeys("t('send')", 'graves')).toEqual([{ key: 'send', namespaces: ['graves'], line: 1 }]);
  });
});

describe('checkLocales', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'locales-'));
    for (const language of ['en', 'ar', 'ur', 'tr', 'ms', 'fr']) {
      write(
        `src/features/remember/duas/locales/${language}.json`,
        JSON.stringify({ form: { send: `${language} send` } }),
      );
      write(`src/shared/web/i18n/locales/${language}.json`, JSON.stringify({ close: `${language} close` }));
    }
  });
  afterEach(() => rmSync(root, { recursive: true }));
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };

  const USES = "t('form.send'); t('common:close'); t('elsewhere:unknown')";

  it('accepts a complete tree and its uses', () => {
    write('src/features/remember/duas/web/dua-form.tsx', USES);
    expect(checkLocales(root)).toEqual([]);
  });

  it('reports a missing language, a wrong file, a stale allowance and an unknown key', () => {
    rmSync(join(root, 'src/features/remember/duas/locales/ur.json'));
    write('src/features/remember/duas/locales/tr.json', '{"form": ["x"]}');
    write('src/features/remember/duas/locales/identical.json', '["gone"]');
    write('src/features/remember/duas/web/dua-form.tsx', `${USES}\nt('form.sent')`);
    expect(checkLocales(root)).toEqual([
      'src/features/remember/duas/locales/identical.json names gone, which is not a key',
      'src/features/remember/duas/locales/ur.json is missing',
      'src/features/remember/duas/locales/tr.json: form is not a text',
      'src/features/remember/duas/web/dua-form.tsx:2 uses duas:form.sent, which no locale has',
    ]);
  });
});

describe('findUnusedTexts', () => {
  const texts = {
    title: 'x',
    n_one: 'x',
    n_other: 'x',
    too_many: 'x',
    kind: { a: 'x', b: 'x' },
    errors: { gone: 'x', never: 'x' },
    notification: { approved: 'x' },
    mail: { approved: { subject: 'x' }, forgotten: { subject: 'x' } },
  };
  const unused = (code: string, file = 'src/features/remember/duas/web/a.tsx') =>
    findUnusedTexts(new Map([['duas', flattenTexts(texts)]]), [{ file, code }]);

  it('finds what no file names, and takes plurals, messages, notifications and mails by their names', () => {
    const all =
      "t('title'); t('n', { count }); t('duas:too_many'); new AppError(404, 'duas.gone'); notify('duas.approved')";
    expect(unused(`${all}; t(\`kind.\${k}\`)`)).toEqual([
      'duas:errors.never is used nowhere',
      'duas:mail.forgotten.subject is used nowhere',
    ]);
  });

  it('believes a template in its own slice only, and none without a word of its own', () => {
    const rest =
      "t('title'); t('n'); t('too_many'); 'duas.gone'; 'duas.never'; 'duas.approved'; 'duas.forgotten'";
    expect(unused(`${rest}; t(\`\${a}.\${b}\`)`)).toEqual([
      'duas:kind.a is used nowhere',
      'duas:kind.b is used nowhere',
    ]);
    expect(unused(`${rest}; t(\`kind.\${k}\`)`, 'src/features/find/walk/web/a.tsx')).toHaveLength(2);
    expect(unused(`${rest}; t(\`duas:kind.\${k}\`)`, 'src/features/find/walk/web/a.tsx')).toEqual([]);
    expect(unused(`${rest}; t(\`kind.\${k}\`)`, 'src/pages/a.tsx')).toEqual([]);
  });
});
