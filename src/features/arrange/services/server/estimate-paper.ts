import { formatMoney } from '#shared/contract/format-money.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { Translate } from '#shared/contract/texts.ts';
import { formatDay } from '#shared/format-date.ts';
import type { Paper } from '#shared/server/drawing/draw-document.ts';
import { type Choice, estimate, penceAHead, priceOf } from '../calculator/estimate.ts';

/** The content of a printed estimate, in its reader's language. */
export function estimatePaper(
  choice: Choice,
  place: { t: Translate; language: Language; now: Date; address: string },
): Paper {
  const { t, language, now, address } = place;
  const money = (pence: number) => formatMoney(pence, language);
  const { lines, total } = estimate(choice);
  const rows = lines.map(({ group, option, pence }) => {
    const text = t(`services:option.${group}.${option}.text`);
    const values = { count: choice.guests, price: money(penceAHead(priceOf(group, option))) };
    return [
      t(`services:group.${group}`),
      t(`services:option.${group}.${option}.name`),
      group === 'catering' ? `${text} ${t('services:calculator.perHead', values)}` : text,
      money(pence),
    ];
  });
  const title = t('services:calculator.title');
  return {
    title,
    language,
    foot: address,
    blocks: [
      { kind: 'heading', text: title, level: 1 },
      { kind: 'text', text: t('services:pdf.lead', { day: formatDay(now.toISOString(), t) }), isQuiet: true },
      {
        kind: 'table',
        head: ['service', 'choice', 'holds', 'price'].map((name) => t(`services:pdf.${name}`)),
        rows: [...rows, [t('services:calculator.total'), '', '', money(total)]],
        widths: [4, 5, 10, 3],
        hasTotal: true,
      },
      {
        kind: 'text',
        text: `${t('services:calculator.examples')} ${t('services:calculator.direct')}`,
        isQuiet: true,
      },
      { kind: 'heading', text: t('services:help.title'), level: 2 },
      { kind: 'list', items: HELP.map((name) => t(`services:help.${name}`)) },
    ],
  };
}

const HELP = ['funeralPayment', 'scotland', 'mosque'];
