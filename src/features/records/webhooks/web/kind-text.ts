import type { EventKind } from '../webhooks-values.ts';

/** The key of what a kind is called. */
export const kindText = (kind: EventKind): string => `kind.${kind.replace('.', '_')}`;
