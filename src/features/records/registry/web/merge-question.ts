import type { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { RegistryGrave } from '../registry-contract.ts';

/**
 * What is asked before `gone` is merged into `kept`. An office verified the facts of the record that goes, not of the one that
 * stays, so that its mark does not pass over.
 */
export function mergeQuestion(
  t: ReturnType<typeof useTexts>['t'],
  gone: RegistryGrave,
  kept: { id: string; isVerified?: boolean },
): string {
  const numbers = { gone: String(gone.id), kept: kept.id };
  const question = t('duplicates.question', numbers);
  return gone.isVerified && !kept.isVerified ? `${question} ${t('duplicates.losesMark', numbers)}` : question;
}
