import { join } from 'node:path';
import { createKeyRing, type KeyRing } from '../keys/key-ring.ts';
import { keptSecret } from './kept-secret.ts';
import type { Config } from './parse-config.ts';

/** Those of the settings, SECRET_KEY and those before it. */
export interface Secrets {
  secretKey: string;
  /** Newest first. */
  before: readonly string[];
}

type KeyConfig = Pick<Config, 'secretKey' | 'dataDir'> & Partial<Pick<Config, 'secretKeysBefore'>>;

/**
 * The configured secret, or with the embedded database one that is made once and kept in DATA_DIR,
 * readable by its owner only; with it those that were in use before. Losing it signs everybody out and makes
 * encrypted numbers unreadable.
 */
export function readSecrets(config: KeyConfig): Secrets {
  return {
    secretKey: config.secretKey ?? keptSecret(join(config.dataDir, 'secret-key')),
    before: config.secretKeysBefore ?? [],
  };
}

/** The keys of the settings alone, without what `kept_keys` holds of older ones. */
export function settingsKeys(config: KeyConfig): KeyRing {
  const { secretKey, before } = readSecrets(config);
  return createKeyRing(secretKey, before);
}
