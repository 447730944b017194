import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml } from '#shared/escape-html.ts';
import { knownLanguage } from '#shared/server/http/negotiate-language.ts';
import type { Texts } from '#shared/server/texts.ts';
import { NOT_OFFLINE } from './namespaces.ts';
import { pageDocument } from './page-document.ts';
import type { PageRenderer } from './page-renderer.ts';
import { scriptJson } from './page-state.ts';

interface ShellParts {
  renderer: PageRenderer;
  texts: Texts;
  /** The content security policy, and where it is reported. */
  headers: Readonly<Record<string, string>>;
  appInfo: (request: FastifyRequest, language: string) => object;
}

/**
 * The app shell: a document without a page or a reader, which a device keeps and starts from when there is no
 * signal. It contains its language's texts, so that navigation needs no request for them. The browser's own
 * code draws the page: `start` in entry-client.tsx sees that none was rendered.
 */
export function mountShell(app: FastifyInstance, { renderer, texts, headers, appInfo }: ShellParts): void {
  app.get<{ Querystring: { lang?: string } }>('/app-shell', (request, reply) => {
    const language = knownLanguage(request.query.lang) ?? 'en';
    const { common = {}, ...others } = texts.resources[language];
    const kept = Object.entries(others).filter(([namespace]) => !NOT_OFFLINE.includes(namespace));
    const { css, scripts } = renderer.assets.of([]);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .headers(headers)
      .send(
        pageDocument({
          language,
          head: `<title>${escapeHtml(siteName(common))}</title>\n<meta name="robots" content="noindex">`,
          body: '',
          stateJson: scriptJson({
            app: appInfo(request, language),
            texts: { common, ...Object.fromEntries(kept) },
          }),
          css,
          scripts,
          entry: renderer.assets.entry,
          extraHead: renderer.extraHead,
        }),
      );
  });
}

function siteName(common: object): string {
  return (common as { site?: { name?: string } }).site?.name ?? 'Ziyarah';
}
