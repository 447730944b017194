import type { Rule } from './rule.ts';

const MAILBOX = {
  says: 'an e-mail address without invisible characters; kept in small letters',
  taken: ['a@example.org'],
  refused: ['', 'a', 'a@example', 'a b@example.org', 'a\u200b@example.org'],
};
const MAILBOX_OR_NONE = { ...MAILBOX, says: `${MAILBOX.says}, or empty`, taken: ['a@example.org', ''] };
const mailboxRefused = MAILBOX.refused.filter((text) => text !== '');
const LETTERS = { says: 'a letter or a digit is in it', taken: ['Ali', '7'], refused: ['', '--'] };
const PARTIAL_DATE = {
  says: 'a real day, month or year (YYYY-MM-DD, YYYY-MM or YYYY)',
  taken: ['1987', '1987-04', '1987-04-12'],
  refused: ['soon', '1987-13', '2023-02-30', '0000'],
};
const orNone = <Of extends { says: string; taken: string[] }>(rule: Of): Of => ({
  ...rule,
  says: `${rule.says}, or empty`,
  taken: [...rule.taken, ''],
});
const DAY = {
  says: 'a real day (YYYY-MM-DD)',
  taken: ['1987-04-12'],
  refused: ['1987', '1987-04', '2023-02-30', 'soon'],
};
const NOT_CROSSED = {
  message: 'layouts.crosses_itself',
  says: 'its line does not cross itself',
  taken: [
    [
      [0, 0],
      [0, 1],
      [1, 1],
      [1, 0],
    ],
  ],
  refused: [
    [
      [0, 0],
      [1, 1],
      [0, 1],
      [1, 0],
    ],
  ],
};

/** Rules of one field that its type, its lengths and its pattern do not say. */
export const FIELD_RULES: readonly Rule[] = [
  ...[
    'access.email_invalid',
    'family.bad_email',
    'help.bad_email',
    'offices.bad_email',
    'services.bad_email',
    'streams.bad_email',
    'trust.bad_email',
  ].map((message) => ({ message, ...MAILBOX })),
  { message: 'offices.bad_email', ...MAILBOX_OR_NONE, refused: mailboxRefused },
  { message: 'services.bad_email', ...MAILBOX_OR_NONE, refused: mailboxRefused },
  ...[
    'deaths.cemetery_required',
    'deaths.name_required',
    'graves.cemetery_required',
    'graves.name_required',
    'verification.cemetery_required',
    'verification.name_required',
  ].map((message) => ({ message, ...LETTERS })),
  { message: 'common.bad_date', ...PARTIAL_DATE, refused: [...PARTIAL_DATE.refused, ''] },
  { message: 'common.bad_date', ...orNone(PARTIAL_DATE) },
  { message: 'common.bad_date', ...orNone(DAY) },
  {
    message: 'common.bad_date',
    says: 'from 2000 on and before 2200',
    taken: ['2026-11-27', '2199-12-31'],
    refused: ['1999-12-31', '2200-01-01'],
  },
  { message: 'deaths.bad_day', ...orNone(DAY) },
  { message: 'cleaning.bad_day', ...DAY, refused: [...DAY.refused, ''] },
  {
    message: 'cleaning.bad_area',
    says: 'the letters with which a postcode begins, alone or with its district (BD, BD7)',
    taken: ['BD', 'BD7'],
    refused: ['', 'Bradford', '7'],
  },
  {
    message: 'cleaning.bad_postcode',
    says: 'a postcode of the United Kingdom, whole or its first half',
    taken: ['BD7 3NE', 'BD7'],
    refused: ['', '75001'],
  },
  {
    message: 'common.bad_coordinates',
    says: 'latitude, comma, longitude in degrees, or empty',
    taken: ['', '53.7866, -1.7921'],
    refused: ['here', '91, 0', '0, 181'],
  },
  {
    message: 'verification.bad_gps',
    says: 'latitude, comma, longitude in degrees',
    taken: ['53.7866, -1.7921'],
    refused: ['', 'here', '91, 0', '0, 181'],
  },
  {
    message: 'common.invalid_value',
    says: 'every character counts as it was typed; no half of a character',
    taken: ['a secret  with spaces ', '🌙'],
    refused: ['\ud800'],
  },
  {
    message: 'common.required',
    says: 'something that can be seen is in it',
    taken: ['Allahumma'],
    refused: ['', ' \u200d', '\u0301'],
  },
  {
    message: 'duas.too_long',
    says: 'at most 500 characters as a reader counts them',
    taken: ['a'.repeat(500), '👨‍👩‍👧'.repeat(2)],
    refused: ['a'.repeat(501)],
  },
  {
    message: 'duas.language_unknown',
    says: 'one of the six languages, by its code or its English name',
    taken: ['en', 'ar', 'Urdu'],
    refused: ['', 'Klingon'],
  },
  {
    message: 'deaths.bad_number',
    says: 'ten digits with or without spaces and hyphens, or empty; the checks of the case judge its check digit',
    taken: ['', '943 476 5919', '9434765918'],
    refused: ['943 476 591', 'abc'],
  },
  {
    message: 'graves.not_arabic_script',
    says: 'letters of the Arabic script, their marks and spaces',
    taken: ['محمد يوسف', ''],
    refused: ['Yusuf', 'محمد Y'],
  },
  {
    message: 'layouts.bad_postcode',
    says: 'a whole postcode of the United Kingdom, or empty',
    taken: ['', 'BD7 3NE'],
    refused: ['BD7', '75001'],
  },
  NOT_CROSSED,
  {
    message: 'layouts.spot_points',
    says: 'one point, or at least three',
    taken: [[[0, 0]], NOT_CROSSED.taken[0]],
    refused: [
      [],
      [
        [0, 0],
        [0, 1],
      ],
    ],
  },
  {
    message: 'organisation-sign-in.bad_issuer',
    says: 'the https address of a provider, without a question mark or a fragment',
    taken: ['https://login.example.org/tenant'],
    refused: [
      '',
      'http://login.example.org',
      'https://login.example.org/?a=1',
      'https://login.example.org/#a',
    ],
  },
  {
    message: 'phone.number_invalid',
    says: 'a mobile number of the United Kingdom, or a number abroad with its country’s code',
    taken: ['+447700900123', '+33612345678'],
    refused: ['', '+441274000000', '12'],
  },
  {
    message: 'services.bad_phone',
    says: 'a telephone number of the United Kingdom',
    taken: ['01274 000000', '+44 1274 000000'],
    refused: ['', '12', '+33612345678'],
  },
  {
    message: 'services.bad_price',
    says: 'pounds with or without pence, at most 100,000, or empty',
    taken: ['', '£1,200', '99.50', '100000'],
    refused: ['free', '100001', '1.234'],
  },
  {
    message: 'services.bad_website',
    says: 'an https address without a user’s name, or empty',
    taken: ['', 'https://example.org'],
    refused: ['http://example.org', 'https://a@example.org', 'example.org'],
  },
  {
    message: 'webhooks.bad_address',
    says: 'a web address without a user’s name, a password or a fragment; the server takes https only',
    taken: ['https://example.org/hook'],
    refused: ['', 'ftp://example.org', 'https://a:b@example.org', 'https://example.org/#a'],
  },
];
