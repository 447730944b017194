import type * as z from 'zod';
import type { Shape } from '#shared/contract/operation.ts';
import { receivedFile } from '#shared/contract/transfers.ts';

type Def = z.core.$ZodTypes['_zod']['def'];

/** The parts of a shape, each with its place in it; what is neither object nor container has none. */
export function partsOf(shape: Shape): (readonly [string, Shape])[] {
  const def = shape._zod.def as Def;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape);
    case 'array':
      return [['[]', def.element]];
    case 'record':
      return [['value', def.valueType]];
    case 'union':
      return def.options.map((part, index) => [String(index), part] as const);
    case 'tuple':
      return def.items.map((part, index) => [String(index), part] as const);
    case 'pipe':
      return [['', def.in]];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
    case 'nonoptional':
      return [['', def.innerType]];
    default:
      return [];
  }
}

/** Where in what an operation takes an object lets fields in that nobody declared. */
export function looseObjects(shape: Shape | undefined, path = ''): string[] {
  if (!shape || (shape as unknown) === receivedFile) return [];
  const def = shape._zod.def as Def;
  const isLoose = def.type === 'object' && def.catchall?._zod.def.type !== 'never';
  const inner = partsOf(shape).flatMap(([name, part]) => looseObjects(part, name ? `${path}.${name}` : path));
  return isLoose ? [path, ...inner] : inner;
}

/** Every text that an operation takes, with its place. */
export function textsIn(shape: Shape | undefined, path = ''): (readonly [string, Shape])[] {
  if (!shape || (shape as unknown) === receivedFile) return [];
  if ((shape._zod.def as Def).type === 'string') return [[path, shape]];
  return partsOf(shape).flatMap(([name, part]) => textsIn(part, name ? `${path}.${name}` : path));
}
