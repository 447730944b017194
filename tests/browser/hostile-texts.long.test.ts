import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  makeComment,
  makeDua,
  makeGrave,
  makeMemorial,
  makePost,
  makeUser,
} from '#tests/support/factories.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { visitAs } from '#tests/support/visit-as.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const CODE = 'isTaken=1';
const TAGS = ['img', 'svg', 'video', 'audio', 'iframe', 'body', 'input', 'details', 'object', 'marquee'];
const EVENTS = ['onerror', 'onload', 'onfocus', 'ontoggle', 'onanimationstart', 'onpointerenter'];
const FRAMES = [
  (inner: string) => inner,
  (inner: string) => `"'>${inner}`,
  (inner: string) => `</title></textarea></script>${inner}`,
];
/** Written as they are, broken out of an attribute and out of an element; then addresses, templates and marks. */
const PAYLOADS: readonly string[] = [
  ...TAGS.flatMap((tag) =>
    EVENTS.flatMap((event) => FRAMES.map((frame) => frame(`<${tag} src=x open autofocus ${event}=${CODE}>`))),
  ),
  `<script>${CODE}</script>`,
  `<script src=data:text/javascript,${CODE}></script>`,
  `<a href="javascript:${CODE}">x</a>`,
  `javascript:${CODE}`,
  `<iframe srcdoc="<script>parent.isTaken=1</script>">`,
  `<math><mtext></mtext><script>${CODE}</script></math>`,
  `{{constructor.constructor('${CODE}')()}}`,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is text that must stay text.
  '${globalThis.isTaken=1}',
  `\u202e<script>${CODE}</script>`,
  `<style>@import 'javascript:${CODE}'</style>`,
  `]]><script>${CODE}</script>`,
  `--><script>${CODE}</script>`,
  `\\u003cscript\\u003e${CODE}`,
  `<base href=javascript:/${CODE}//>`,
  `<meta http-equiv=refresh content="0;url=javascript:${CODE}">`,
  `<form action=javascript:${CODE}><button>`,
  `<link rel=stylesheet href=//elsewhere.example>`,
  `<template><script>${CODE}</script></template>`,
  `<noscript><p title="</noscript><script>${CODE}</script>">`,
  `<x contenteditable onblur=${CODE} autofocus>`,
];

/** Pieces of one field's length, all payloads in them. */
function piecesOf(length: number): string[] {
  const pieces: string[] = [''];
  for (const payload of PAYLOADS) {
    const last = pieces.length - 1;
    if (`${pieces[last]} ${payload}`.length > length) pieces.push(payload);
    else pieces[last] = `${pieces[last]} ${payload}`;
  }
  return pieces;
}

it('two hundred hostile texts in every field stay texts, drawn by the server and by the browser', async () => {
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(200);
  const owner = await makeUser(site.db, { firstName: `<img src=x onerror=${CODE}>`, lastName: '"\'><svg>' });
  const grave = await makeGrave(site.db, {
    ...{
      deceasedName: PAYLOADS[0],
      location: piecesOf(500)[0],
      additionalInfo: piecesOf(900)[1],
      isVerified: true,
    },
    ...{ plot: '<b>1</b>', section: '"><b>' },
  });
  const memorial = await makeMemorial(site.db, {
    ...{
      graveId: grave.id,
      createdBy: owner.id,
      title: PAYLOADS[1],
      description: PAYLOADS.join(' ').slice(0, 10_000),
    },
    timeline: piecesOf(400).map((text, at) => ({ date: `19${10 + (at % 90)}`, event: text })),
  });
  for (const content of piecesOf(4500)) {
    const post = await makePost(site.db, { memorialId: memorial.id, authorId: owner.id, content });
    await makeComment(site.db, post.id);
  }
  for (const content of piecesOf(480)) await makeDua(site.db, { memorialId: memorial.id, content });
  for (const content of piecesOf(480).slice(0, 5))
    await makeDua(site.db, { graveId: grave.id, content, isApproved: null, submittedBy: PAYLOADS[2] });

  for (const who of [null, 'admin'] as const) {
    const { page, faults } = await visitAs(site, who);
    await page.addInitScript(() => {
      const seen = globalThis as unknown as { violations: string[] };
      seen.violations = [];
      document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
        seen.violations.push(violatedDirective),
      );
    });
    const paths = [
      `/memorial/${memorial.id}`,
      `/memorial-detail/${memorial.id}`,
      `/grave/${grave.id}`,
      `/search?q=${encodeURIComponent(PAYLOADS[0] ?? '')}`,
      `/submit-dua?grave=${grave.id}`,
      ...(who === 'admin' ? ['/admin?tab=duas', '/admin?tab=graves', '/admin?tab=users'] : []),
    ];
    for (const path of paths) {
      await page.goto(path);
      await page.locator('h1').first().waitFor();
      if (/memorial|grave\//.test(path)) await page.getByText(CODE).first().waitFor({ state: 'attached' });
      // Parts further down are drawn when the reader comes near.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const state = await page.evaluate(() => ({
        isTaken: 'isTaken' in globalThis,
        violations: (globalThis as unknown as { violations: string[] }).violations,
        strangers: document.querySelectorAll(
          '#root iframe, #root object, #root marquee, #root base, [onerror], [onload], [onfocus], [ontoggle]',
        ).length,
      }));
      expect([path, state]).toEqual([path, { isTaken: false, violations: [], strangers: 0 }]);
    }
    expect(await page.content()).not.toContain(`<script>${CODE}`);
    expect(faults()).toEqual([]);
  }
});
