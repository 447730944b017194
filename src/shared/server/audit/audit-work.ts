import type { Database } from '../db/connect-database.ts';
import type { SliceWork } from '../jobs/slice-work.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import { sealAudit } from './seal-audit.ts';

export const auditWork: SliceWork<{ db: Database; keyRing: KeyRing }> = {
  start: async (workers, { db, keyRing }) => {
    await workers.work('audit.seal', async () => {
      await sealAudit(db, keyRing);
    });
    await workers.schedule('audit.seal', '* * * * *');
  },
  unseen: ['audit.seal'],
};
