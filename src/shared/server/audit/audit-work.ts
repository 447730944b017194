import { deriveKey } from '../config/secret-key.ts';
import type { Database } from '../db/connect-database.ts';
import type { SliceWork } from '../jobs/slice-work.ts';
import { sealAudit } from './seal-audit.ts';

export const auditWork: SliceWork<{ db: Database; secretKey: string }> = {
  start: async (workers, { db, secretKey }) => {
    const key = deriveKey(secretKey, 'audit-chain');
    await workers.work('audit.seal', async () => {
      await sealAudit(db, key);
    });
    await workers.schedule('audit.seal', '* * * * *');
  },
  unseen: ['audit.seal'],
};
