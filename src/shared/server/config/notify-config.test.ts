import { describe, expect, it } from 'vitest';
import { ConfigError } from './config-error.ts';
import { parseConfig } from './parse-config.ts';

const ID = '26785a09-ab16-4eb0-8407-a37497a57506';
const KEY = `live-${ID}-3d844edf-8d35-48ac-975b-e847b4f122b0`;
const SMS = { NOTIFY_API_KEY: KEY, NOTIFY_SMS_TEMPLATE: ID, NOTIFY_SMS_PENCE: '2.4' };

function problemsOf(env: Record<string, string>): string {
  try {
    parseConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.join('\n');
    throw error;
  }
  return '';
}

describe('GOV.UK Notify', () => {
  it('is set up by nothing, and SMTP stays the way of mails beside it', () => {
    expect(parseConfig({})).toMatchObject({ notify: undefined, mailBy: 'none' });
    expect(parseConfig({ ...SMS, SMTP_URL: 'smtp://h' }).mailBy).toBe('smtp');
    expect(parseConfig(SMS).mailBy).toBe('none');
  });

  it('takes prices in pence as hundredths of a penny, and none abroad without a price for it', () => {
    expect(parseConfig(SMS).notify?.sms).toEqual({
      ...{ template: ID, price: 240, priceAbroad: undefined },
      cap: 200_000,
    });
    const abroad = { ...SMS, NOTIFY_SMS_ABROAD_PENCE: '24', NOTIFY_MONTHLY_CAP_PENCE: '50' };
    expect(parseConfig(abroad).notify?.sms).toMatchObject({ priceAbroad: 2400, cap: 5000 });
  });

  it('takes mails where it is told to', () => {
    const env = { NOTIFY_API_KEY: KEY, MAIL_BY: 'notify', NOTIFY_MAIL_TEMPLATE: ID };
    expect(parseConfig(env)).toMatchObject({
      mailBy: 'notify',
      notify: { mailTemplate: ID, sms: undefined },
    });
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['half a key', { NOTIFY_API_KEY: `live-${ID}` }, /NOTIFY_API_KEY must be a whole API key/],
    ['a template without a key', { NOTIFY_SMS_TEMPLATE: ID, NOTIFY_SMS_PENCE: '2' }, /need NOTIFY_API_KEY/],
    ['a template that is no id', { ...SMS, NOTIFY_SMS_TEMPLATE: 'text' }, /must be the id of a template/],
    ['text messages without a price', { NOTIFY_API_KEY: KEY, NOTIFY_SMS_TEMPLATE: ID }, /NOTIFY_SMS_PENCE/],
    ['a price without text messages', { NOTIFY_API_KEY: KEY, NOTIFY_SMS_PENCE: '2' }, /do nothing without/],
    ['a price in pounds', { ...SMS, NOTIFY_SMS_PENCE: '£0.02' }, /must be pence/],
    ['a price of nothing', { ...SMS, NOTIFY_SMS_PENCE: '0' }, /must be more than 0/],
    ['a cap in words', { ...SMS, NOTIFY_MONTHLY_CAP_PENCE: 'none' }, /must be whole pence/],
    ['mails without a key', { MAIL_BY: 'notify' }, /MAIL_BY=notify needs NOTIFY_API_KEY/],
    ['mails without a template', { NOTIFY_API_KEY: KEY, MAIL_BY: 'notify' }, /needs NOTIFY_MAIL_TEMPLATE/],
    ['another way', { MAIL_BY: 'pigeon' }, /MAIL_BY must be one of smtp, notify/],
    ['a slip of the pen', { NOTIFY_API_KYE: KEY }, /NOTIFY_API_KEY/],
  ])('refuses %s in words', (_what, env, said) => {
    expect(problemsOf(env)).toMatch(said);
  });

  it('says no key in what it refuses', () => {
    expect(problemsOf({ NOTIFY_API_KEY: `${KEY}x` })).not.toContain('3d844edf');
  });
});
