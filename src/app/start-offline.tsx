import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { createBrowserRouter } from 'react-router';
import { keepReader } from '#features/find/packs/web/kept-reader.ts';
import { tendPacks, updatePacks } from '#features/find/packs/web/manage-packs.ts';
import { askAgain, offlineGate } from '#features/find/packs/web/offline-gate.ts';
import { OfflineRegion } from '#features/find/packs/web/offline-region.tsx';
import { accessPaths } from '#features/people/access/access-paths.ts';
import { sessionQuery } from '#features/people/access/web/session.ts';
import { useSession } from '#features/people/access/web/use-session.ts';
import { splitPath } from '#shared/contract/operation-path.ts';
import { answerThrough } from '#shared/web/api/fetch-transport.ts';
import type { Texts } from '#shared/web/i18n/texts-context.tsx';
import { followConnection, noteSilence, onReturn } from '#shared/web/offline/connection.ts';
import { followInstallPrompt } from '#shared/web/offline/install-prompt.ts';
import { runOutbox } from '#shared/web/offline/run-outbox.ts';
import { registerWorker } from '#shared/web/offline/service-worker.ts';
import type { AppInfo } from '#shared/web/page/app-info.tsx';
import { carryTyped } from '#shared/web/page/carry-typed.ts';
import { away } from '#shared/web/page/load-part.ts';
import { instead } from '#shared/web/page/part-away.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { Question } from './ask-in-dialog.tsx';
import { askingGate } from './asking-gate.ts';
import { Providers } from './providers.tsx';
import { reloadForNewVersion } from './reload-for-new-version.ts';

interface Parts {
  queryClient: QueryClient;
  texts: Texts;
  app: AppInfo;
  router: ReturnType<typeof createBrowserRouter>;
}

away.resolve({ instead, carryTyped });
// Installed before a page that was started offline asks its first question.
answerThrough(offlineGate);
// An empty root means that the app shell was started because the server did not answer.
if (document.getElementById('root')?.childElementCount === 0) noteSilence();

/** Makes the product work without a signal; called when the page the reader came for is there. */
export async function startOffline(parts: Parts): Promise<void> {
  const { queryClient, texts, app } = parts;
  // An act of power may be refused for want of a second factor or of proof; the code that asks for it is loaded then.
  const ask = (question: Question) =>
    import('./ask-in-dialog.tsx').then(
      (part) => part.askInDialog({ queryClient, texts, app }, question),
      () => false,
    );
  answerThrough(askingGate(offlineGate, ask));
  followConnection();
  followInstallPrompt();
  followReader(queryClient);
  reloadForNewVersion(parts.router);
  onReturn(() => void askAgain(queryClient).then(() => parts.router.revalidate()));
  // The texts come with the app shell; without them nothing can be said.
  await texts.load(['packs']).catch(() => undefined);
  const t = texts.in('packs');
  runOutbox({
    whoAmI,
    language: app.language,
    onSent: ({ kind }) => showToast({ title: t(`outbox.sent.${kind}`) }),
    onRefused: () => undefined,
  });
  await showRegion(parts);
  // What is written without a signal is kept and the reader is told, with or without a worker; members are asked before
  // their sign-out deletes it.
  const isMember = Boolean(queryClient.getQueryData(sessionQuery.queryKey));
  await Promise.all([
    import('#shared/web/offline/queue-item.ts'),
    import('#shared/web/ui/toast-viewport.tsx'),
    isMember && import('#features/find/packs/web/sign-out-question.tsx'),
  ]).catch(() => undefined);
  // Marks that from here on a lost signal is handled; tests wait for it.
  document.documentElement.dataset.offline = 'ready';
  await registerWorker(app.language).catch(() => undefined);
  await tendPacks(app.language).catch(() => undefined);
  onReturn(() => void updatePacks().catch(() => undefined));
}

/** The page's own code did not come: its HTML stands, and says below that it cannot answer until the code is there. */
export async function sayMeanwhile(
  { queryClient, texts, app }: Omit<Parts, 'router'>,
  load: () => Promise<void>,
): Promise<void> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const show = (note: ReactNode) =>
    root.render(
      <Providers queryClient={queryClient} texts={texts} app={app}>
        {note && (
          <div className="no-print fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface px-4 pb-3">
            <div className="mx-auto max-w-3xl">{note}</div>
          </div>
        )}
      </Providers>,
    );
  await instead(load, { show });
  root.unmount();
  place.remove();
}

/**
 * Shows the region in a React root of its own around the page, so that the page's code knows nothing of it.
 * The skip link stays the first link.
 */
async function showRegion({ queryClient, texts, app }: Parts): Promise<void> {
  const top = document.createElement('div');
  const bottom = document.createElement('div');
  await untilHydrated();
  document.querySelector('#root > header')?.before(top);
  document.body.append(bottom);
  createRoot(bottom).render(
    <Providers queryClient={queryClient} texts={texts} app={app}>
      <Region top={top} />
    </Providers>,
  );
}

/** Waits for hydration: until then React would take anything inserted into the page for its own. */
async function untilHydrated(): Promise<void> {
  while (document.documentElement.dataset.hydrated === undefined) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function Region({ top }: { top: HTMLElement }) {
  const { user } = useSession();
  return <OfflineRegion top={top} owner={user?.id ?? null} />;
}

/**
 * Remembers who is signed in until they sign out, so that what they write without a signal is sent as theirs.
 */
function followReader(queryClient: QueryClient): void {
  const remember = () => {
    const state = queryClient.getQueryState<Parameters<typeof keepReader>[0]>(sessionQuery.queryKey);
    if (state?.status === 'success') keepReader(state.data ?? null);
  };
  remember();
  queryClient.getQueryCache().subscribe(({ query, type }) => {
    if (type === 'updated' && query.queryKey[0] === accessPaths.me) remember();
  });
}

/** Asks the server who is signed in: what this tab believes may be out of date. */
async function whoAmI(): Promise<number | null> {
  const response = await fetch(splitPath(accessPaths.me).url, { credentials: 'include', cache: 'no-store' });
  if (response.status === 401) return null;
  if (!response.ok) throw new Error(`who am I: ${response.status}`);
  return ((await response.json()) as { id: number }).id;
}
