/**
 * Marks that other sites put on links to count who follows them: each click of Facebook's has one of its own. Campaigns
 * write `utm_…`; `…clid` and `…clkid` number a click (Facebook, Google, Microsoft, X, TikTok, Yandex), the others are
 * Instagram's, Google's and Mailchimp's.
 */
const MARKS = /(?<=[?&])(?:(?:utm_|igsh|mc_)\w*|\w+(?:clk?id|braid))(?:=[^&#]*)?(?:&|(?=#|$))/g;

/**
 * An address without the marks of whoever counts its visitors, so that everybody who follows one link is shown the same
 * page, and nobody passes a mark on with it.
 */
export const withoutMarks = (address: string): string =>
  address.replace(MARKS, '').replace(/[?&](?=#|$)/, '');
