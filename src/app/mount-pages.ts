import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { presentViewer } from '#features/people/access/server/present-user.ts';
import { withoutMarks } from '#shared/arrival-marks.ts';
import { LANGUAGE_YEARS, type Language } from '#shared/contract/languages.ts';
import type { Clock } from '#shared/server/clock.ts';
import type { Config } from '#shared/server/config/parse-config.ts';
import { isDatabaseAway } from '#shared/server/db/database-faults.ts';
import { assertSameOrigin, isFromBrowser } from '#shared/server/http/assert-same-origin.ts';
import type { Caller } from '#shared/server/http/bind.ts';
import { setCookies } from '#shared/server/http/cookies.ts';
import { formStamp, isStampGood } from '#shared/server/http/form-stamp.ts';
import { languageOf, type MountOptions } from '#shared/server/http/mount-operations.ts';
import { knownLanguage } from '#shared/server/http/negotiate-language.ts';
import { receiveFields } from '#shared/server/http/receive-fields.ts';
import { VISITOR, type Viewer } from '#shared/server/http/viewer.ts';
import { type KeyRing, withAnyKey } from '#shared/server/keys/key-ring.ts';
import { inSpan } from '#shared/server/telemetry/in-span.ts';
import type { Texts } from '#shared/server/texts.ts';
import type { OperationInput } from '#shared/web/api/transport.ts';
import { STAMP } from '#shared/web/form/robot-fields.ts';
import { createContentSecurityPolicy, reportingEndpoints } from './content-security-policy.ts';
import { createInProcessCall } from './in-process-call.ts';
import { askKept, type KeptAnswers } from './kept-answers.ts';
import { keptPageKey, mayBeKnown } from './kept-pages.ts';
import { mountShell } from './mount-shell.ts';
import { sharedHeaders } from './outside-caches/cache-tags.ts';
import { type PackedPage, packPage, sendOnce, sendPacked } from './packed-page.ts';
import type { Draft, PageCache } from './page-cache.ts';
import { HEAD_SCRIPT, pageDocument } from './page-document.ts';
import { builtRenderer, CLIENT_FOLDER, developmentRenderer, PUBLIC_FOLDER } from './page-renderer.ts';
import { stateJson } from './page-state.ts';
import type { SentForm } from './run-action.ts';

type PagesParts = Omit<
  MountOptions,
  'appOrigin' | 'secureCookies' | 'uploadFolder' | 'live' | 'isSessionOpen'
> & {
  config: Config;
  /** Null renders every page anew for its reader. */
  pageCache: PageCache<SharedPage> | null;
  /** Null asks the database anew for each page. */
  keptAnswers: KeptAnswers | null;
  clock: Clock;
  keyRing: KeyRing;
  /** The least time in ms in which a person can fill in a form; undefined: the default of `form-stamp.ts`. */
  formLeastMs: number | undefined;
};

/** A page as it was rendered for its reader, as it is kept for every visitor, or a redirect. */
export type SharedPage = { status: number; html: string } | PackedPage | Response;

const KEPT_NOWHERE = { 'cache-control': 'private, no-store' };
const YEAR = LANGUAGE_YEARS * 365 * 24 * 3600;

/** Everything that is not under /api: built files, and pages rendered with their data. */
export async function mountPages(app: FastifyInstance, parts: PagesParts): Promise<void> {
  const { config, clock, formLeastMs, keyRing } = parts;
  const renderer = config.development ? await developmentRenderer(app) : await builtRenderer();
  const policy = createContentSecurityPolicy(config, [HEAD_SCRIPT, ...renderer.extraScripts]);
  const pageHeaders = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    ...reportingEndpoints(config),
    vary: 'Cookie, Accept-Language, Accept-Encoding',
  };
  const callAs = createInProcessCall(parts);
  await serveFiles(app, config.development ? PUBLIC_FOLDER : CLIENT_FOLDER);
  serveTexts(app, parts.texts);
  mountShell(app, {
    renderer,
    texts: parts.texts,
    headers: { 'content-security-policy': policy, ...reportingEndpoints(config) },
    appInfo: (request, language) => ({
      ...appInfo(request, config, language),
      textsVersion: parts.texts.version,
      formStamp: '',
    }),
  });

  const stampKey = keyRing.own('form-stamps');
  // The address that people guess of a live service leads to where it is watched, which says so where it is gone.
  app.get<{ Params: { id: string } }>('/live-streams/:id(^[1-9][0-9]{0,14}$)', ({ params, url }, reply) => {
    const others = Object.fromEntries(new URL(url, 'http://localhost').searchParams);
    return reply.redirect(`/live-streams?${new URLSearchParams({ stream: params.id, ...others })}`);
  });
  app.get('/*', (request, reply) => answer(request, reply));
  // Without JavaScript a form is posted to its page's own address.
  app.post('/*', async (request, reply) => {
    if (isOfApi(request)) return reply.callNotFound();
    assertSameOrigin(request, config.appOrigin);
    const fields = await receiveFields(request);
    const now = clock.now().getTime();
    const isGood = (key: Buffer) => isStampGood(key, fields[STAMP], { now, leastMs: formLeastMs }) || null;
    const isByPerson = withAnyKey(keyRing, 'form-stamps', isGood) ?? false;
    return answer(request, reply, { fields, isByPerson });
  });

  async function answer(request: FastifyRequest, reply: FastifyReply, sent?: SentForm) {
    if (isOfApi(request)) return reply.callNotFound();
    const language = languageOf(request);
    const render = () => renderPage(request, language, sent);
    const key = sent ? null : keptPageKey(request, language);
    const { page, shared } =
      key !== null && parts.pageCache
        ? await parts.pageCache.page(key, async () => packed(await render()))
        : { page: (await render()).page, shared: undefined };
    rememberLanguage(request, reply, config.secureCookies);
    if (page instanceof Response) {
      if (page.status === 405) return reply.code(405).header('allow', 'GET').send();
      return reply.redirect(page.headers.get('location') ?? '/', page.status);
    }
    reply.headers(pageHeaders);
    if ('tag' in page) {
      if (config.cdn) reply.headers(shared ? sharedHeaders(config.cdn, shared.subjects) : KEPT_NOWHERE);
      // A browser asks each time: what was hidden meanwhile is not shown again.
      else reply.header('cache-control', 'private, no-cache');
      return sendPacked(request, reply, page);
    }
    if (page.status === 503) reply.header('retry-after', '5');
    return sendOnce(request, reply.code(page.status).headers(KEPT_NOWHERE), page.html);
  }

  async function renderPage(
    request: FastifyRequest,
    language: Language,
    sent: SentForm | undefined,
  ): Promise<Draft<SharedPage>> {
    const viewer = await viewerOf(request, parts);
    const caller: Caller = {
      viewer,
      language,
      address: request.ip,
      isBrowser: isFromBrowser(request),
    };
    const call = callAs(caller, (error) =>
      request.log.error({ err: error }, 'a page could not load its data'),
    );
    // A page in which a part was refused to this reader, or failed just now, must not be kept for others.
    let isWhole = true;
    const isVisitor = viewer.sessionId === null && viewer.member === null;
    let since = Number.POSITIVE_INFINITY;
    const ask = async (path: string, input: OperationInput) => {
      if (sent || mayBeKnown(request) || !parts.keptAnswers) return call(path, input);
      const told = await askKept(parts.keptAnswers, language, [path, input], () => call(path, input));
      since = Math.min(since, told.since ?? since);
      return told.answer;
    };
    let subjects: Set<string> | null = new Set();
    const addSubjects = (shows: readonly string[] | undefined) => {
      if (!shows) subjects = null;
      for (const subject of shows ?? []) subjects?.add(subject);
    };
    const entry = await renderer.entryServer();
    const environment = {
      call: async (path: string, input: OperationInput) => {
        const answered = await ask(path, input);
        if (answered.status >= 400) isWhole = false;
        addSubjects(answered.shows);
        return answered;
      },
      viewer: presentViewer(viewer),
      app: {
        ...appInfo(request, config, language),
        textsVersion: parts.texts.version,
        formStamp: formStamp(stampKey, clock.now().getTime()),
      },
      ...(sent ? { sent } : {}),
      resources: parts.texts.resources,
    };
    const draw = () => entry.render(new Request(pageUrl(request)), environment);
    const rendered = await inSpan('render page', {}, draw);
    if (rendered instanceof Response) return { page: rendered, isForAll: false, bytes: 0, subjects };
    const { css, scripts } = renderer.assets.of(rendered.files);
    const html = pageDocument({
      language,
      head: rendered.head,
      body: rendered.body,
      stateJson: stateJson(rendered.state),
      css,
      scripts,
      entry: renderer.assets.entry,
      extraHead: renderer.extraHead,
    });
    return {
      page: { status: rendered.status, html },
      isForAll: isWhole && rendered.status === 200 && isVisitor,
      bytes: 0,
      subjects,
      since,
    };
  }
}

/** Makes what every visitor gets out of what was rendered for the first. */
async function packed(draft: Draft<SharedPage>): Promise<Draft<SharedPage>> {
  if (!draft.isForAll || !('html' in draft.page)) return draft;
  const page = await packPage(draft.page.html);
  return { ...draft, page, bytes: page.br.length + page.gzip.length };
}

const isOfApi = ({ url }: FastifyRequest) => url.startsWith('/api/');

/** Texts for navigation inside the browser; their address changes with their content. */
function serveTexts(app: FastifyInstance, texts: Texts): void {
  app.get<{ Params: { language: string; file: string } }>(
    '/texts/:version/:language/:file',
    async (request, reply) => {
      const language = knownLanguage(request.params.language);
      const namespace = request.params.file.replace(/\.json$/, '');
      const known = language && Object.hasOwn(texts.resources[language], namespace);
      if (!known) return reply.callNotFound();
      return reply
        .header('cache-control', `public, max-age=${YEAR}, immutable`)
        .send(texts.resources[language][namespace]);
    },
  );
}

/**
 * Built files carry a hash in their name: browsers keep them for ever, and they are served as the build
 * compressed them.
 */
async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['.vite/**'],
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      // A device checks the service worker for changes with every visit.
      const others = /\/sw\.js(\.br|\.gz)?$/.test(path) ? 'no-cache' : 'public, max-age=3600';
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : others);
    },
  });
}

/** While the database is away nobody can be identified: the page says so itself instead of failing here. */
async function viewerOf(request: FastifyRequest, parts: PagesParts): Promise<Viewer> {
  try {
    return await parts.identify(request, 'page');
  } catch (error) {
    if (!isDatabaseAway(error) && (error as { status?: number }).status !== 401) throw error;
    return VISITOR;
  }
}

/** A client that names no host asks this machine. */
const originOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host || 'localhost'}`;

function pageUrl(request: FastifyRequest): string {
  return `${originOf(request)}${withoutMarks(request.url)}`;
}

function appInfo(request: FastifyRequest, config: Config, language: string) {
  return {
    language,
    isDemo: config.demo,
    holdsMail: config.demo && config.mailBy === 'none',
    origin: config.appOrigin ?? originOf(request),
    year: new Date().getFullYear(),
    operator: config.operator,
    mapProvider: config.map.provider,
    mapKey: 'apiKey' in config.map ? config.map.apiKey : null,
    mapUrl: 'url' in config.map ? config.map.url : null,
  };
}

/** Remembers a language chosen by link (`?lang=`) in a cookie that the browser's own script can change. */
function rememberLanguage(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  const asked = knownLanguage((request.query as { lang?: string } | undefined)?.lang);
  if (asked)
    setCookies(
      reply,
      [{ name: 'lang', value: asked, expires: new Date(Date.now() + YEAR * 1000), httpOnly: false }],
      secure,
    );
}
