import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#scripts/run/project-paths.ts';
import { LANGUAGES } from '#shared/contract/languages.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { loadTexts } from '#shared/server/texts.ts';
import { launchBrowser } from '#tests/support/launch-browser.ts';
import { mailTemplates, sampleMail } from './sample-mails.ts';

/**
 * Pictures of every mail in its six languages side by side, on the width of a phone: `npm run mail-pictures -- FOLDER`
 * writes `FOLDER/family.invitation.png` and its like. A second word takes only the mails whose name has it; a third,
 * `dark`, asks for the dark scheme.
 */
const [folder = 'pictures', wanted = '', scheme = 'light'] = process.argv.slice(2);
const WIDTH_PX = 400;

/** A mail loads no font; its readers' phones have these, a server has not. */
const READERS_FONTS = [
  ['Noto Naskh Arabic', 'noto-naskh-arabic/files/noto-naskh-arabic-arabic-400-normal.woff2'],
  ['Noto Nastaliq Urdu', 'noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff2'],
]
  .map(([family, file]) => {
    const bytes = readFileSync(join(PROJECT_ROOT, 'node_modules/@fontsource', file ?? ''));
    return `@font-face{font-family:'${family}';src:url(data:font/woff2;base64,${bytes.toString('base64')})}`;
  })
  .join('');

const texts = loadTexts();
const browser = await launchBrowser([], true);
mkdirSync(folder, { recursive: true });
const context = await browser.newContext({
  viewport: { width: WIDTH_PX * LANGUAGES.length, height: 600 },
  colorScheme: scheme === 'dark' ? 'dark' : 'light',
});
const page = await context.newPage();
const templates = mailTemplates(texts).filter((template) => template.includes(wanted));
for (const [index, template] of templates.entries()) {
  const frames = LANGUAGES.map((language) => {
    const { subject, html } = sampleMail(texts, template, language);
    return `<div><h2 dir="auto">${escapeHtml(subject)}</h2><iframe srcdoc="${escapeHtml(html.replace('<style>', `<style>${READERS_FONTS}`))}"></iframe></div>`;
  });
  await page.setContent(
    `<style>body{margin:0;display:flex}div{width:${WIDTH_PX}px}h2{font:bold 15px sans-serif;margin:8px;height:40px}iframe{border:0;width:100%}</style>${frames.join('')}`,
  );
  // A frame does not grow with what it holds.
  await page.evaluate(async () => {
    for (const frame of document.querySelectorAll('iframe')) {
      await frame.contentDocument?.fonts.ready;
      frame.style.height = `${frame.contentDocument?.documentElement.scrollHeight ?? 0}px`;
    }
  });
  await page.screenshot({ path: join(folder, `${template}.png`), fullPage: true });
  console.log(`${index + 1} of ${templates.length}: ${template}`);
}
await browser.close();
