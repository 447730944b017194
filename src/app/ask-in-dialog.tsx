import type { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { FactorDialog } from '#features/people/access/web/security/factor-dialog.tsx';
import { ProofDialog } from '#features/people/access/web/security/proof-dialog.tsx';
import type { Texts } from '#shared/web/i18n/texts-context.tsx';
import type { AppInfo } from '#shared/web/page/app-info.tsx';
import { Providers } from './providers.tsx';

/** What an act may be refused for want of: a second factor, or proof that its sender is who signed in. */
export type Question = 'factor' | 'proof';

const DIALOGS = { factor: FactorDialog, proof: ProofDialog };
const open = new Map<Question, Promise<boolean>>();

/**
 * Asks the reader in a dialog over their page, in a React root of its own, so that no page knows of it. Acts that are
 * refused while it is open wait for the same answer. @returns whether the reader gave what was missing
 */
export function askInDialog(
  parts: { queryClient: QueryClient; texts: Texts; app: AppInfo },
  question: Question,
): Promise<boolean> {
  const asked =
    open.get(question) ??
    show(parts, question).finally(() => {
      open.delete(question);
    });
  open.set(question, asked);
  return asked;
}

async function show(parts: Parameters<typeof askInDialog>[0], question: Question): Promise<boolean> {
  await parts.texts.load(['access', 'form']);
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const Question = DIALOGS[question];
  const isGiven = await new Promise<boolean>((answer) =>
    root.render(
      <Providers {...parts}>
        <Question onEnd={answer} />
      </Providers>,
    ),
  );
  root.unmount();
  place.remove();
  return isGiven;
}
