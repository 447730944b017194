import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { inProject } from '#scripts/run/project-paths.ts';
import { operation } from '#shared/contract/operation.ts';
import { describeOperation } from './describe-operation.ts';
import { RULES } from './find-words.ts';
import { type FieldsDocument, writeFields } from './write-fields.ts';

let made: FieldsDocument;
beforeAll(async () => {
  made = await writeFields();
});

describe('docs/security/fields.md', () => {
  it('says what the contracts ask today (npm run compliance)', () => {
    expect(readFileSync(inProject('docs/security/fields.md'), 'utf8')).toBe(made.text);
  });

  it('has words for every rule of every field, and no words without a rule', () => {
    expect(made.wordless).toEqual([]);
    expect(RULES.filter((rule) => !made.rules.has(rule)).map(({ message, says }) => [message, says])).toEqual(
      [],
    );
  });
});

const describeBody = (body: z.ZodType) =>
  describeOperation(
    operation({ path: 'POST /api/x', summary: 'Sends', policy: 'member', body, reply: z.null() }),
    [],
  );

describe('the words of a rule', () => {
  const form = z.strictObject({ status: z.string(), reason: z.string() });
  const asks = (fits: (form: { status: string; reason: string }) => boolean) =>
    describeBody(form.refine(fits, { error: 'claims.reason_required', path: ['reason'] }));

  it('are found where the code does what they say', () => {
    const { lines, wordless } = asks(({ status, reason }) => status === 'upheld' || reason !== '');
    expect(wordless).toEqual([]);
    expect(lines).toContain('- together: `reason` is needed unless `status` is `upheld`');
  });

  it('are not found where the code does something else, or nobody wrote any', () => {
    const missing = ['POST /api/x: claims.reason_required at reason'];
    expect(asks(({ reason }) => reason !== '').wordless).toEqual(missing);
    expect(asks(() => true).wordless).toEqual(missing);
    const unknown = form.refine(() => true, { error: 'claims.unheard_of' });
    expect(describeBody(unknown).wordless).toEqual(['POST /api/x: claims.unheard_of']);
    const transform = z.string().transform((text, context) => {
      context.addIssue({ code: 'custom', message: 'claims.unheard_of' });
      return text;
    });
    expect(describeBody(z.strictObject({ transform })).wordless).toEqual([
      'POST /api/x: a transform that can refuse',
    ]);
    const nested = z.strictObject({ list: z.array(unknown) });
    expect(describeBody(nested).wordless).toEqual(['POST /api/x: claims.unheard_of']);
  });

  it('stand beside what the type says, one line for each field at any depth', () => {
    const { lines } = describeBody(
      z.strictObject({
        count: z.int().min(1).max(9).default(3),
        kind: z.enum(['a', 'b']).nullable(),
        when: z.strictObject({ day: z.iso.date() }).optional(),
        parts: z.array(z.strictObject({ name: z.string().min(1).max(40) })).max(2),
      }),
    );
    expect(lines.filter((line) => line.startsWith('- '))).toEqual([
      '- `count`: a whole number, at least 1, at most 9, if left out: `3`',
      '- `kind`: one of `a` `b`, or nothing (`null`); needed',
      '- `when`: an object',
      '- `when.day`: a day (YYYY-MM-DD); needed',
      '- `parts`: a list, at most 2 items; needed',
      '- `parts[].name`: text, 1 to 40 characters; needed',
    ]);
  });
});
