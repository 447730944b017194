import type { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { FactorDialog } from '#features/people/access/web/security/factor-dialog.tsx';
import type { Texts } from '#shared/web/i18n/texts-context.tsx';
import type { AppInfo } from '#shared/web/page/app-info.tsx';
import { Providers } from './providers.tsx';

let open: Promise<boolean> | null = null;

/**
 * Asks the reader for a second factor in a dialog beside their page, in a React root of its own, so that no page knows of
 * it. Acts that are refused while it is open wait for the same answer.
 */
export function askFactor(parts: { queryClient: QueryClient; texts: Texts; app: AppInfo }): Promise<boolean> {
  open ??= show(parts).finally(() => {
    open = null;
  });
  return open;
}

async function show(parts: Parameters<typeof askFactor>[0]): Promise<boolean> {
  await parts.texts.load(['access', 'form']);
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const isShown = await new Promise<boolean>((answer) =>
    root.render(
      <Providers {...parts}>
        <FactorDialog onEnd={answer} />
      </Providers>,
    ),
  );
  root.unmount();
  place.remove();
  return isShown;
}
