import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Texts, TextsProvider } from '#shared/web/i18n/texts-context.tsx';
import { type AppInfo, AppInfoProvider } from '#shared/web/page/app-info.tsx';

export function Providers(props: {
  queryClient: QueryClient;
  texts: Texts;
  app: AppInfo;
  children: ReactNode;
}) {
  return (
    <AppInfoProvider value={props.app}>
      <TextsProvider value={props.texts}>
        <QueryClientProvider client={props.queryClient}>{props.children}</QueryClientProvider>
      </TextsProvider>
    </AppInfoProvider>
  );
}
