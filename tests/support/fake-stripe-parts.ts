import type { World } from './fake-stripe-world.ts';

export type Params = Record<string, unknown>;
export type Answer = (world: World, params: Params, id: string) => unknown;

export const listOf = (data: unknown[]) => ({ object: 'list', data, has_more: false });
/** What lies under names within a form's parameters. */
export const part = (params: Params, ...path: string[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Params | undefined)?.[key], params);
