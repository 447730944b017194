import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AUDIT_ACTS, AUDIT_SUBJECTS, type AuditArea } from '#shared/contract/audit-acts.ts';
import { LANGUAGES } from '#shared/contract/languages.ts';
import { areaKey } from './audit-area.ts';

/** The lists come from the acts that the compiler lets code write, so that a new one fails here until it has words. */
describe.each(LANGUAGES)('the audit log in %s', (language) => {
  const texts = JSON.parse(
    readFileSync(new URL(`../locales/${language}.json`, import.meta.url), 'utf8'),
  ) as Record<'verb' | 'subject', Record<string, string>>;

  it('has words for every act', () => {
    const verbs = Object.values(AUDIT_ACTS).flat();
    expect(verbs.filter((verb) => !texts.verb[verb])).toEqual([]);
    expect(Object.keys(texts.verb).filter((verb) => !verbs.some((known) => known === verb))).toEqual([]);
  });

  it('has words for every area and every subject', () => {
    const areas = Object.keys(AUDIT_ACTS) as AuditArea[];
    const keys = [...areas.map(areaKey), ...AUDIT_SUBJECTS.map((subject) => `subject.${subject}`)];
    expect(keys.filter((key) => !texts.subject[key.slice('subject.'.length)])).toEqual([]);
  });
});
