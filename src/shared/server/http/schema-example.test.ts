import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { exampleOf, type JsonSchema } from './schema-example.ts';

const of = (shape: z.ZodType, isWhole = false) =>
  exampleOf(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as JsonSchema, { isWhole });

describe('an example', () => {
  it.each([
    ['a name of the demonstration', z.strictObject({ deceasedName: z.string().min(1) })],
    ['the first choice', z.strictObject({ kind: z.enum(['one', 'two']) })],
    ['what is fixed', z.strictObject({ type: z.literal('FeatureCollection') })],
    ['a number within its limits', z.strictObject({ seats: z.int().min(4).max(9), part: z.number().gt(2) })],
    ['as many as are needed', z.strictObject({ ids: z.array(z.int()).min(3) })],
    ['one of several kinds', z.union([z.null(), z.strictObject({ date: z.iso.date() })])],
    ['a text of a pattern', z.strictObject({ area: z.string().regex(/^[A-Z]{1,2}\d\d? \d[A-Z]{2}$/) })],
    ['a pair', z.tuple([z.number(), z.number()])],
  ])('has %s', (_what, shape) => {
    expect(shape.safeParse(of(shape)).error).toBeUndefined();
  });

  it('leaves out what need not be sent, and shows all of an answer', () => {
    const shape = z.strictObject({ deceasedName: z.string(), section: z.optional(z.string()) });
    expect(of(shape)).toEqual({ deceasedName: 'Ghulam Rasool Mirza' });
    expect(of(shape, true)).toEqual({ deceasedName: 'Ghulam Rasool Mirza', section: 'Muslim Section A' });
  });

  it('is none of a text that no sample fits, and ends in a schema that holds itself', () => {
    expect(of(z.string().regex(/^~~~$/))).toBeUndefined();
    const self: JsonSchema = { type: 'object', required: ['in'], properties: {} };
    self.properties = { in: self };
    expect(JSON.stringify(exampleOf(self)).length).toBeLessThan(200);
  });
});
