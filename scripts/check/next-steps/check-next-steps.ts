import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '#scripts/check/list-files.ts';
import { type Exception, NO_STEP_NEEDED } from '#scripts/check/next-steps/exceptions.ts';
import { findDeadEnds } from '#scripts/check/next-steps/find-dead-ends.ts';
import { flattenTexts } from '#shared/contract/flat-texts.ts';

/**
 * Every error and every empty state names the reader's next step, or is excepted with a reason. An exception
 * that is not needed, or whose text is gone, is a problem too.
 * @param notReady folders that are left out, such as 'src/features/find/'
 * @returns one line a problem
 */
export function checkNextSteps(
  root: string,
  notReady: readonly string[] = [],
  exceptions: readonly Exception[] = NO_STEP_NEEDED,
): string[] {
  const files = listFiles(root, ['src'], /^en\.json$/).filter(
    (file) => file.includes('/locales/') && !notReady.some((folder) => file.startsWith(folder)),
  );
  const deadEnds = new Set(
    files.flatMap((file) => {
      const texts = flattenTexts(JSON.parse(readFileSync(join(root, file), 'utf8')));
      return findDeadEnds(texts).map((key) => `${sliceOf(file)}:${key}`);
    }),
  );
  const excepted = new Set(exceptions.flatMap(({ texts }) => texts));
  return [
    ...[...deadEnds]
      .filter((name) => !excepted.has(name))
      .map((name) => `${name} names no next step: say what the reader can do`),
    ...[...excepted]
      .filter((name) => !deadEnds.has(name))
      .map(
        (name) => `${name} is excepted in scripts/check/next-steps/exceptions.ts for nothing: take it out`,
      ),
  ];
}

/** 'search' of src/features/find/search/locales/en.json, 'form' of src/shared/web/form/locales/en.json. */
function sliceOf(file: string): string {
  return file.split('/').at(-3) ?? file;
}
