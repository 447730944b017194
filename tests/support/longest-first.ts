import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, in seconds beside others on two cores, or what that may come to. A file that begins last keeps a core idle until it
 * ends. Vitest remembers durations for itself, but a fresh clone has none, and goes by size: what takes longest is often a
 * short file that walks over many pages. Only the order matters: a figure that is out of date costs seconds, no test.
 */
export const LONGEST: Readonly<Record<string, number>> = {
  'tests/browser/nothing-moves.long.test.ts': 301,
  'tests/browser/khatm-claims.long.test.ts': 130,
  'tests/api/fuzz.long.test.ts': 130,
  'tests/launcher/image.long.test.ts': 126,
  'tests/browser/name-to-salam.long.test.ts': 125,
  'tests/browser/kept-pages-follow.long.test.ts': 106,
  'tests/browser/walk.long.test.ts': 99,
  'tests/api/media-hostile.long.test.ts': 97,
  // 214: it begins once `nothing-moves` is over, for both measure what a busy machine slows.
  'tests/faults/soak.test.ts': 95,
  'tests/browser/needs.long.test.ts': 94,
  'tests/browser/offline.long.test.ts': 88,
  'tests/browser/streams-player.long.test.ts': 87,
  'tests/browser/takedown-pages.long.test.ts': 87,
  'tests/browser/streams.long.test.ts': 83,
  'tests/browser/tend-memorial.long.test.ts': 80,
  'tests/browser/streams-sample.long.test.ts': 75,
  'tests/browser/screens-administering.test.ts': 75,
  'tests/browser/finder-maps.long.test.ts': 72,
  'tests/api/media.long.test.ts': 70,
  'tests/browser/ar-finder-view.long.test.ts': 63,
  'tests/browser/screens-remembering.test.ts': 63,
  'tests/browser/official-verification.long.test.ts': 61,
  'tests/browser/visit-plan.long.test.ts': 61,
  'tests/browser/screens-finding.test.ts': 60,
  'tests/browser/offline-outbox.long.test.ts': 59,
  'tests/browser/screens-serving.test.ts': 58,
  'tests/browser/elder-view.long.test.ts': 57,
  'tests/browser/studio.long.test.ts': 57,
  'tests/api/name-recall.long.test.ts': 57,
  'tests/browser/screens-accounts.test.ts': 55,
  'tests/browser/search-guide.long.test.ts': 54,
  'tests/browser/shell.test.ts': 53,
  'tests/faults/killed-payment.test.ts': 53,
  'tests/browser/layouts.long.test.ts': 52,
  'tests/browser/search-suggest.long.test.ts': 52,
  'tests/browser/keyboard.long.test.ts': 50,
  'tests/browser/upload.long.test.ts': 50,
  'tests/browser/screens-helping.test.ts': 50,
  'tests/browser/passkeys.test.ts': 49,
  'tests/browser/chat.long.test.ts': 48,
  'tests/browser/create-memorial-care.long.test.ts': 48,
  'tests/browser/screens-families.test.ts': 48,
  'tests/browser/posts.test.ts': 47,
  'tests/browser/cleaning.long.test.ts': 47,
  'tests/browser/offline-search.long.test.ts': 47,
  'tests/browser/admin.long.test.ts': 46,
  'tests/browser/help.long.test.ts': 46,
  'tests/api/broadcast-rtmp.long.test.ts': 45,
  'tests/api/imports-100k.long.test.ts': 45,
  'tests/browser/drawn-cemetery.test.ts': 44,
  'tests/browser/typed-early-forms.long.test.ts': 44,
  'tests/api/private-memorial.test.ts': 43,
  'tests/browser/family.long.test.ts': 43,
  'tests/browser/studio-panels.long.test.ts': 43,
  'tests/browser/other-engines.long.test.ts': 41,
  'tests/browser/create-memorial.test.ts': 40,
  'tests/browser/search-only.test.ts': 40,
  'tests/launcher/stop-signals.test.ts': 39,
  'tests/browser/reports.test.ts': 39,
  'tests/api/imports-workbench.test.ts': 38,
  'tests/browser/add-grave.test.ts': 38,
  'tests/launcher/stop-ready.test.ts': 35,
  'tests/browser/duas.test.ts': 33,
  'tests/api/fields-by-asker.test.ts': 32,
  'tests/browser/help-sections.test.ts': 32,
  'tests/browser/screens-offices.test.ts': 32,
  'tests/browser/main-job.test.ts': 30,
  'tests/api/takedown-reach.test.ts': 29,
  'tests/api/backup.test.ts': 28,
  'tests/api/backup-media.test.ts': 27,
  'tests/launcher/crashes.test.ts': 25,
  'tests/api/held-records.test.ts': 22,
  'tests/api/mail.test.ts': 22,
};

export default class LongestFirst extends BaseSequencer {
  /** Within a project, which Vitest keeps together. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) =>
      sorted
        .filter((file) => file.project === project)
        .sort((one, other) => secondsOf(other) - secondsOf(one)),
    );
  }
}

function secondsOf({ moduleId, project }: TestSpecification): number {
  return LONGEST[moduleId.slice(project.config.root.length + 1)] ?? 0;
}
