import type { MediaParts } from '#features/remember/media/server/media-parts.ts';
import type { SliceWork } from '#shared/server/jobs/slice-work.ts';
import { checkImport } from './check-import.ts';
import { keepImports } from './keep-imports.ts';
import { runImport } from './run-import.ts';

export const importsWork: SliceWork<{ media: MediaParts; onFault: (error: Error) => void }> = {
  start: async (workers, { media, onFault }) => {
    await workers.work('imports.check', ({ importId }, signal) =>
      checkImport(media, importId, { signal, onFault }),
    );
    await workers.work('imports.run', ({ importId }, signal) =>
      runImport(media, importId, { signal, onFault }),
    );
  },
  hourly: { imports: ({ media }, { now }) => keepImports(media, now) },
};
