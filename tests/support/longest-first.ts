import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, in seconds beside others on two cores, or what that may come to. A file that begins last keeps a core idle until it
 * ends. Vitest remembers durations for itself, but a fresh clone has none, and goes by size: what takes longest is often a
 * short file that walks over many pages. Only the order matters: a figure that is out of date costs seconds, no test.
 */
export const LONGEST: Readonly<Record<string, number>> = {
  'tests/browser/nothing-moves.long.test.ts': 244,
  'tests/browser/name-to-salam.long.test.ts': 108,
  'tests/browser/khatm-claims.long.test.ts': 105,
  'tests/api/fuzz.long.test.ts': 95,
  'tests/browser/kept-pages-follow.long.test.ts': 93,
  'tests/browser/walk.long.test.ts': 90,
  'tests/browser/needs.long.test.ts': 85,
  'tests/browser/visit-plan.long.test.ts': 80,
  'tests/browser/screens-administering.test.ts': 75,
  'tests/browser/offline.long.test.ts': 75,
  'tests/browser/tend-memorial.long.test.ts': 68,
  'tests/browser/search-suggest.long.test.ts': 65,
  'tests/browser/screens-remembering.test.ts': 63,
  'tests/browser/screens-finding.test.ts': 60,
  'tests/browser/screens-serving.test.ts': 58,
  'tests/browser/screens-accounts.test.ts': 55,
  'tests/browser/screens-helping.test.ts': 50,
  'tests/browser/screens-families.test.ts': 48,
  'tests/browser/shell.test.ts': 44,
  'tests/browser/passkeys.test.ts': 37,
  'tests/browser/ar-finder-view.long.test.ts': 55,
  'tests/api/broadcast-rtmp.long.test.ts': 44,
  'tests/api/imports-100k.long.test.ts': 40,
  'tests/browser/posts.test.ts': 37,
  'tests/browser/drawn-cemetery.test.ts': 35,
  'tests/browser/duas.test.ts': 34,
  'tests/browser/search-only.test.ts': 34,
  'tests/api/imports-workbench.test.ts': 33,
  'tests/browser/screens-offices.test.ts': 32,
  'tests/launcher/stop-signals.test.ts': 30,
  'tests/api/takedown-reach.test.ts': 28,
  'tests/launcher/crashes.test.ts': 28,
  'tests/api/private-memorial.test.ts': 27,
  'tests/launcher/stop-ready.test.ts': 25,
  'tests/api/backup.test.ts': 24,
  'tests/api/upload-instances.test.ts': 22,
  'tests/launcher/places.test.ts': 19,
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
