import type { Settings } from './settings-schema.ts';

/** GOV.UK Notify as the operator set it up (decision 77). Prices and the cap are in hundredths of a penny. */
export interface NotifyConfig {
  apiKey: string;
  /** Another address of its API, for tests; undefined: GOV.UK Notify's own. */
  apiUrl: string | undefined;
  /** Template of ((subject)) and ((body)); undefined: mails do not go this way. */
  mailTemplate: string | undefined;
  /** undefined: no text messages are sent. */
  sms: SmsConfig | undefined;
}

export interface SmsConfig {
  /** Template of ((text)). */
  template: string;
  /** Of one part of a text message to a number of the United Kingdom. */
  price: number;
  /** Of one part to any other number; undefined: none is sent abroad. */
  priceAbroad: number | undefined;
  /** What text messages may cost in a calendar month. */
  cap: number;
}

/** By which way mails go; 'none': they are held. */
export type MailWay = 'smtp' | 'notify' | 'none';

const PRICES = 'https://www.notifications.service.gov.uk/pricing';

export function notifyConfig(settings: Settings, problems: string[]): NotifyConfig | undefined {
  const { NOTIFY_API_KEY: apiKey, NOTIFY_MAIL_TEMPLATE: mailTemplate } = settings;
  const { NOTIFY_SMS_TEMPLATE, NOTIFY_SMS_PENCE, NOTIFY_SMS_ABROAD_PENCE } = settings;
  if (!apiKey) {
    const lone = Object.entries({ NOTIFY_MAIL_TEMPLATE: mailTemplate, NOTIFY_SMS_TEMPLATE })
      .filter(([, value]) => value !== undefined)
      .map(([name]) => name);
    if (lone.length > 0) problems.push(`${lone.join(' and ')} need NOTIFY_API_KEY.`);
    if (settings.MAIL_BY === 'notify') problems.push('MAIL_BY=notify needs NOTIFY_API_KEY.');
    return undefined;
  }
  if (settings.MAIL_BY === 'notify' && !mailTemplate)
    problems.push('MAIL_BY=notify needs NOTIFY_MAIL_TEMPLATE: a template of ((subject)) and ((body)).');
  if (NOTIFY_SMS_TEMPLATE && NOTIFY_SMS_PENCE === undefined)
    problems.push(
      `NOTIFY_SMS_TEMPLATE needs NOTIFY_SMS_PENCE, the price of one part of a text message: ${PRICES}.`,
    );
  if (!NOTIFY_SMS_TEMPLATE && (NOTIFY_SMS_PENCE ?? NOTIFY_SMS_ABROAD_PENCE) !== undefined)
    problems.push('NOTIFY_SMS_PENCE and NOTIFY_SMS_ABROAD_PENCE do nothing without NOTIFY_SMS_TEMPLATE.');
  return {
    apiKey,
    apiUrl: settings.NOTIFY_API_URL,
    mailTemplate,
    sms: NOTIFY_SMS_TEMPLATE
      ? {
          template: NOTIFY_SMS_TEMPLATE,
          price: NOTIFY_SMS_PENCE ?? 0,
          priceAbroad: NOTIFY_SMS_ABROAD_PENCE,
          cap: settings.NOTIFY_MONTHLY_CAP_PENCE * 100,
        }
      : undefined,
  };
}

/** SMTP wherever nothing else is said. */
export function mailWay({ MAIL_BY, SMTP_URL }: Settings): MailWay {
  if (MAIL_BY === 'notify') return 'notify';
  return SMTP_URL ? 'smtp' : 'none';
}
